CREATE TABLE `saved_view` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_name` ON `saved_view` (`person_id`,`path`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_default` ON `saved_view` (`person_id`,`path`) WHERE is_default = 1;--> statement-breakpoint
ALTER TABLE `published_month` ADD `days` integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
UPDATE `inbox_item` SET `params` = json_object(
	'date_from', `params` ->> 'month' || '-01',
	'date_to', date(`params` ->> 'month' || '-01', '+1 month', '-1 day'),
	'count', `params` -> 'count',
	'sites', json_array(json_object('workplace', `params` -> 'workplace', 'count', `params` -> 'count')))
WHERE `kind` = 'roster_published' AND `params` ->> 'month' IS NOT NULL;

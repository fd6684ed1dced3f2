CREATE TABLE `shift_message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shift_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`kind` text NOT NULL,
	`arrives_at` integer,
	`text` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`read_by` integer,
	FOREIGN KEY (`shift_id`) REFERENCES `shift`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`read_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shift_message_person` ON `shift_message` (`person_id`,`shift_id`,`id`);--> statement-breakpoint
ALTER TABLE `shift_user` ADD `late_until` integer;--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('running_late'), ('late_answered'), ('message_from_staff'), ('message_from_manager');

ALTER TABLE `published_month` ADD `days` integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
UPDATE `inbox_item` SET `params` = json_object(
	'date_from', `params` ->> 'month' || '-01',
	'date_to', date(`params` ->> 'month' || '-01', '+1 month', '-1 day'),
	'count', `params` -> 'count',
	'sites', json_array(json_object('workplace', `params` -> 'workplace', 'count', `params` -> 'count')))
WHERE `kind` = 'roster_published' AND `params` ->> 'month' IS NOT NULL;

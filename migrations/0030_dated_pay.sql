ALTER TABLE `transport` ADD `earlier` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- O-05: the one statutory holiday that there was held for all months, also under the closing days of before.
UPDATE `configuration` SET `settings` = json_set(`settings`, '$.earlier_pay_terms', (SELECT json_group_array(json_set(e.`value`, '$.statutory_holiday', coalesce(`settings` ->> 'statutory_holiday', 'weekly_rest')) ORDER BY e.`key`) FROM json_each(`settings`, '$.earlier_pay_terms') AS e)) WHERE json_array_length(`settings`, '$.earlier_pay_terms') > 0;

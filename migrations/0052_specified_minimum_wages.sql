DROP INDEX `minimum_wage_once`;--> statement-breakpoint
ALTER TABLE `minimum_wage` ADD `industry` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `minimum_wage_once` ON `minimum_wage` (`prefecture`,`industry`,`valid_from`);--> statement-breakpoint
ALTER TABLE `workplace` ADD `wage_industry` text;
CREATE TABLE `plan_breach` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`rule` text NOT NULL,
	`permit` text,
	`workplace_id` integer,
	`position_id` integer,
	`source` text,
	`unit` text,
	`limit_amount` integer,
	`sum` integer,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`plans` text NOT NULL,
	`first_start` integer NOT NULL,
	`last_start` integer NOT NULL,
	`found_at` integer NOT NULL,
	`person_notified_at` integer,
	`ended_at` integer,
	`ended_as` text,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source`) REFERENCES `limit_source`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "plan_breach_days" CHECK("plan_breach"."from_date" <= "plan_breach"."to_date"),
	CONSTRAINT "plan_breach_ended" CHECK(("plan_breach"."ended_at" IS NULL) = ("plan_breach"."ended_as" IS NULL)),
	CONSTRAINT "plan_breach_ended_as" CHECK("plan_breach"."ended_as" IN ('repaired', 'begun'))
);
--> statement-breakpoint
CREATE INDEX `plan_breach_person` ON `plan_breach` (`person_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `plan_breach_order` ON `plan_breach` (iif(source = 'config', 100000000000000, 0) + first_start,`id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `plan_breach_not_notified` ON `plan_breach` (`person_id`) WHERE ended_at IS NULL AND person_notified_at IS NULL;--> statement-breakpoint
CREATE TABLE `plan_breach_workplace` (
	`workplace_id` integer NOT NULL,
	`breach_id` integer NOT NULL,
	PRIMARY KEY(`workplace_id`, `breach_id`),
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`breach_id`) REFERENCES `plan_breach`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_breach_workplace_breach` ON `plan_breach_workplace` (`breach_id`);--> statement-breakpoint
ALTER TABLE `person` ADD `checked_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `person_unchecked` ON `person` (`id`) WHERE roster_version <> checked_version;--> statement-breakpoint
ALTER TABLE `shift_user` ADD `passed_permits` text;--> statement-breakpoint
UPDATE `shift_user` SET `passed_permits` = '["residence","student_card","not_cleared"]'
  WHERE `status` = 'approved' AND `outcome` IS NULL AND `ends_at` > unixepoch() * 1000 AND EXISTS (
    SELECT 1 FROM `audit` AS a, json_each(a.`after`, '$.passed') AS p WHERE p.`value` = 'permit_expired' AND a.`id` = (
      SELECT max(b.`id`) FROM `audit` AS b WHERE b.`subject` = 'shift_user' AND b.`subject_id` = `shift_user`.`id`
        AND b.`after` ->> '$.start_time' IS NOT NULL));--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('plans_broken'), ('own_plans_broken');--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('plan_breach', 1);

CREATE TABLE `residence_status` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `residence` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`status` text,
	`expires_on` text,
	`renewal_filed_on` text,
	`permission` integer DEFAULT false NOT NULL,
	`paper_minutes` integer,
	`card_number` text,
	`checked_at` integer,
	`checked_by` integer,
	`passport_number` text,
	`passport_expires_on` text,
	`student_card_expires_on` text,
	`school_id` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `residence_status`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`checked_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "residence_paper_minutes" CHECK("residence"."paper_minutes" BETWEEN 0 AND 10080)
);
--> statement-breakpoint
CREATE INDEX `residence_status_person` ON `residence` (`status`,`person_id`);--> statement-breakpoint
CREATE INDEX `residence_expires` ON `residence` (`expires_on`) WHERE expires_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `residence_student_card` ON `residence` (`student_card_expires_on`) WHERE student_card_expires_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `residence_school` ON `residence` (`school_id`) WHERE school_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `residence_card` (
	`number` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `residence_card_person` ON `residence_card` (`person_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `school` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_name` ON `school` (`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `school_vacation` (
	`school_id` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text NOT NULL,
	PRIMARY KEY(`school_id`, `valid_from`),
	FOREIGN KEY (`school_id`) REFERENCES `school`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "school_vacation_order" CHECK("school_vacation"."valid_from" <= "school_vacation"."valid_to")
);
--> statement-breakpoint
CREATE INDEX `person_deleted` ON `person` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
INSERT INTO `residence_status` (`name`) VALUES ('study_abroad'), ('family_stay'), ('designated_activities'), ('permanent_resident'), ('spouse_of_permanent_resident'), ('spouse_of_japanese_citizen'), ('long_term_resident'), ('other');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('school', 1);

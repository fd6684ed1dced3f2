CREATE TABLE `study_time` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`weekday` integer,
	`valid_from` text NOT NULL,
	`valid_to` text NOT NULL,
	`start_minute` integer,
	`end_minute` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "study_time_kind" CHECK("study_time"."kind" IN ('class', 'exam')),
	CONSTRAINT "study_time_weekday" CHECK(("study_time"."kind" = 'class') = ("study_time"."weekday" IS NOT NULL AND "study_time"."weekday" BETWEEN 1 AND 7)),
	CONSTRAINT "study_time_dates" CHECK("study_time"."valid_from" <= "study_time"."valid_to"),
	CONSTRAINT "study_time_hours" CHECK(iif("study_time"."start_minute" IS NULL OR "study_time"."end_minute" IS NULL,
        "study_time"."kind" = 'exam' AND "study_time"."start_minute" IS NULL AND "study_time"."end_minute" IS NULL,
        "study_time"."start_minute" < "study_time"."end_minute"))
);
--> statement-breakpoint
CREATE INDEX `study_time_person` ON `study_time` (`person_id`);--> statement-breakpoint
ALTER TABLE `other_employment` ADD `minutes_by_weekday` text;--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('study_time', 1);

CREATE TABLE `preferred_colleague` (
	`person_id` integer NOT NULL,
	`colleague_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `colleague_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`colleague_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "preferred_colleague_other" CHECK("preferred_colleague"."person_id" <> "preferred_colleague"."colleague_id")
);

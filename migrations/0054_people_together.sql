CREATE TABLE `people_apart` (
	`person_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	PRIMARY KEY(`person_id`, `other_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "people_apart_order" CHECK("people_apart"."person_id" < "people_apart"."other_id")
);
--> statement-breakpoint
CREATE INDEX `people_apart_other` ON `people_apart` (`other_id`);--> statement-breakpoint
CREATE TABLE `seat_requirement` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`template_id` integer,
	`position_id` integer,
	`kind` text NOT NULL,
	`tag_id` integer,
	`level` text,
	`number` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `shift_template`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seat_requirement_tag" CHECK(("seat_requirement"."kind" = 'tag') = ("seat_requirement"."tag_id" IS NOT NULL)),
	CONSTRAINT "seat_requirement_level" CHECK(("seat_requirement"."kind" = 'japanese') = ("seat_requirement"."level" IS NOT NULL)),
	CONSTRAINT "seat_requirement_number" CHECK("seat_requirement"."number" >= iif("seat_requirement"."kind" = 'newcomers', 0, 1))
);
--> statement-breakpoint
CREATE INDEX `seat_requirement_workplace` ON `seat_requirement` (`workplace_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `membership` ADD `trainer_id` integer REFERENCES person(id);
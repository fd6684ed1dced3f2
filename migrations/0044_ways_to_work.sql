CREATE TABLE `way_to_work` (
	`person_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`minutes` integer NOT NULL,
	PRIMARY KEY(`person_id`, `workplace_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "way_to_work_minutes" CHECK("way_to_work"."minutes" BETWEEN 5 AND 240)
);
--> statement-breakpoint
CREATE TABLE `workplace_rides` (
	`workplace_id` integer PRIMARY KEY NOT NULL,
	`first_arrival_minute` integer,
	`last_departure_minute` integer,
	`note` text,
	`note_en` text,
	`note_vi` text,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "workplace_rides_minutes" CHECK(iif("workplace_rides"."first_arrival_minute" IS NULL OR "workplace_rides"."last_departure_minute" IS NULL,
        "workplace_rides"."first_arrival_minute" IS NULL AND "workplace_rides"."last_departure_minute" IS NULL,
        "workplace_rides"."first_arrival_minute" BETWEEN 0 AND 1439 AND "workplace_rides"."first_arrival_minute" < "workplace_rides"."last_departure_minute"
          AND "workplace_rides"."last_departure_minute" <= "workplace_rides"."first_arrival_minute" + 1440))
);

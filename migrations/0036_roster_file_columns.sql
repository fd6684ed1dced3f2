CREATE TABLE `roster_file_columns` (
	`headings` text NOT NULL,
	`workplace_id` integer NOT NULL,
	`columns` text NOT NULL,
	`chosen_at` integer NOT NULL,
	PRIMARY KEY(`headings`, `workplace_id`),
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `backup_run` (
	`kind` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`backup_at` integer NOT NULL,
	`row_count` integer NOT NULL,
	`file_count` integer NOT NULL,
	`bytes` integer NOT NULL,
	`is_whole` integer NOT NULL
);

CREATE TABLE `account_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `link_kind`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_link_person` ON `account_link` (`person_id`);--> statement-breakpoint
CREATE INDEX `account_link_expires` ON `account_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`person_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`person_id`, `code_hash`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `second_factor` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sign_in_step` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_step_expires` ON `sign_in_step` (`expires_at`);--> statement-breakpoint
CREATE TABLE `throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`arrival` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttle_arrival` ON `throttle` (`arrival`);--> statement-breakpoint
CREATE TABLE `file` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`person_id` integer NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`kind`) REFERENCES `file_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `file_person` ON `file` (`person_id`,`kind`);--> statement-breakpoint
CREATE INDEX `file_deleted` ON `file` (`deleted_at`) WHERE deleted_at IS NOT NULL AND bytes > 0;--> statement-breakpoint
CREATE TABLE `inbox_item` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`operation_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `notice_kind`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbox_item_person` ON `inbox_item` (`person_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `inbox_item_unread` ON `inbox_item` (`person_id`,`created_at`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `inbox_item_operation` ON `inbox_item` (`operation_id`);--> statement-breakpoint
CREATE TABLE `outbox_item` (
	`inbox_id` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`inbox_id`) REFERENCES `inbox_item`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `file_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notice_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `session` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `session` ADD `address_hash` text;--> statement-breakpoint
CREATE INDEX `audit_subject_at` ON `audit` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `audit_workplace` ON `audit` (`workplace_id`,`at`) WHERE workplace_id IS NOT NULL;--> statement-breakpoint
INSERT INTO `link_kind` (`name`) VALUES ('reset'), ('invitation');
--> statement-breakpoint
INSERT INTO `file_kind` (`name`) VALUES ('profile_picture');
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('password_changed'), ('tfa_set_up'), ('tfa_removed'), ('recovery_code_used'), ('tfa_failed'), ('roles_changed'), ('device_paired');

CREATE TABLE `channel_choice` (
	`person_id` integer NOT NULL,
	`channel` text NOT NULL,
	`is_wanted` integer NOT NULL,
	PRIMARY KEY(`person_id`, `channel`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel`) REFERENCES `channel`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `delivery` (
	`inbox_id` integer NOT NULL,
	`channel` text NOT NULL,
	`target` integer DEFAULT 0 NOT NULL,
	`person_id` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`claim` text,
	`fault` text,
	`ended_at` integer,
	PRIMARY KEY(`inbox_id`, `channel`, `target`),
	FOREIGN KEY (`inbox_id`) REFERENCES `inbox_item`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel`) REFERENCES `channel`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `delivery_state`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `delivery_due` ON `delivery` (`due_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `delivery_claim` ON `delivery` (`claim`) WHERE claim IS NOT NULL;--> statement-breakpoint
CREATE INDEX `delivery_dead` ON `delivery` (`ended_at`) WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX `delivery_person` ON `delivery` (`person_id`,`channel`);--> statement-breakpoint
CREATE TABLE `line_account` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`line_user_id` text,
	`linked_at` integer,
	`code_hash` text,
	`code_ends_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `line_account_user` ON `line_account` (`line_user_id`) WHERE line_user_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `line_account_code` ON `line_account` (`code_hash`) WHERE code_hash IS NOT NULL;--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint` ON `push_subscription` (`endpoint`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `push_subscription_person` ON `push_subscription` (`person_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `audience_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channel` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `delivery_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_type` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_conflict_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_run_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_send_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`title_en` text,
	`content_en` text,
	`title_ja` text,
	`content_ja` text,
	`title_vi` text,
	`content_vi` text,
	`send_at` integer NOT NULL,
	`started_at` integer,
	`sent_at` integer,
	`cursor` integer DEFAULT 0 NOT NULL,
	`corrects_id` integer,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`type`) REFERENCES `notification_type`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `notification`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_send_at` ON `notification` (`send_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `notification_due` ON `notification` (`send_at`) WHERE sent_at IS NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `notification_corrects` ON `notification` (`corrects_id`) WHERE corrects_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notification_audience` (
	`notification_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`notification_id`, `kind`, `target`),
	FOREIGN KEY (`notification_id`) REFERENCES `notification`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `audience_kind`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `external_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`external_id` text NOT NULL,
	`person_id` integer NOT NULL,
	`state` text NOT NULL,
	`is_kept_outside` integer DEFAULT false NOT NULL,
	`external_version` text,
	`agreed` text,
	`last_pulled_at` integer,
	`last_pushed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `link_state`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `external_link_external` ON `external_link` (`system`,`external_id`) WHERE state <> 'archived';--> statement-breakpoint
CREATE UNIQUE INDEX `external_link_person` ON `external_link` (`system`,`person_id`) WHERE state <> 'archived';--> statement-breakpoint
CREATE INDEX `external_link_of_person` ON `external_link` (`person_id`);--> statement-breakpoint
CREATE TABLE `sync_conflict` (
	`id` integer PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`external_id` text NOT NULL,
	`person_id` integer,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`found_at` integer NOT NULL,
	`decision` text,
	`decided_by` integer,
	`decided_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `sync_conflict_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sync_conflict_open` ON `sync_conflict` (`found_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sync_conflict_once` ON `sync_conflict` (`system`,`external_id`,`kind`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `sync_conflict_person` ON `sync_conflict` (`person_id`);--> statement-breakpoint
CREATE TABLE `sync_place` (
	`system` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`run_id` integer,
	`run_until` integer
);
--> statement-breakpoint
CREATE TABLE `sync_proposal` (
	`run_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`person_id` integer,
	`kind` text NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`run_id`, `external_id`),
	FOREIGN KEY (`run_id`) REFERENCES `sync_run`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sync_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`kind` text NOT NULL,
	`is_dry` integer DEFAULT false NOT NULL,
	`started_by` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`fetched` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`conflicts` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`cursor` text,
	`fault` text,
	FOREIGN KEY (`kind`) REFERENCES `sync_run_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sync_run_started` ON `sync_run` (`started_at`);--> statement-breakpoint
CREATE TABLE `sync_send` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`system` text NOT NULL,
	`person_id` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`claim` text,
	`fault` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `sync_send_state`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sync_send_due` ON `sync_send` (`due_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `sync_send_person` ON `sync_send` (`person_id`,`id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `sync_send_dead` ON `sync_send` (`ended_at`) WHERE state = 'dead';--> statement-breakpoint
ALTER TABLE `inbox_item` ADD `notification_id` integer REFERENCES notification(id);--> statement-breakpoint
ALTER TABLE `inbox_item` ADD `language` text REFERENCES language(code);--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_item_notification` ON `inbox_item` (`notification_id`,`person_id`) WHERE notification_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('notification');
--> statement-breakpoint
INSERT INTO `notification_type` (`name`) VALUES ('notice'), ('shift'), ('urgent');
--> statement-breakpoint
INSERT INTO `audience_kind` (`name`) VALUES ('all'), ('workplace'), ('role'), ('person'), ('shift');
--> statement-breakpoint
INSERT INTO `channel` (`name`) VALUES ('mail'), ('push'), ('line');
--> statement-breakpoint
INSERT INTO `delivery_state` (`name`) VALUES ('waiting'), ('sent'), ('dead'), ('dropped');
--> statement-breakpoint
INSERT INTO `link_state` (`name`) VALUES ('linked'), ('archived');
--> statement-breakpoint
INSERT INTO `sync_send_state` (`name`) VALUES ('waiting'), ('sent'), ('dead'), ('conflict');
--> statement-breakpoint
INSERT INTO `sync_run_kind` (`name`) VALUES ('pull'), ('push'), ('person'), ('file');
--> statement-breakpoint
INSERT INTO `sync_conflict_kind` (`name`) VALUES ('two_matches'), ('candidate'), ('refused_there'), ('refused_here'), ('older_here'), ('last_global_admin');
--> statement-breakpoint
DELETE FROM `outbox_item`;

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
	`rank` integer DEFAULT 1 NOT NULL,
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
CREATE INDEX `delivery_due` ON `delivery` (`rank`,`due_at`) WHERE ended_at IS NULL;--> statement-breakpoint
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
	`session_id` integer NOT NULL,
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
CREATE INDEX `push_subscription_session` ON `push_subscription` (`session_id`) WHERE ended_at IS NULL;--> statement-breakpoint
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
	`readers` integer DEFAULT 0 NOT NULL,
	`read_count` integer DEFAULT 0 NOT NULL,
	`resent_at` integer,
	`corrects_id` integer,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`saved_by` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`type`) REFERENCES `notification_type`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `notification`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_send_at` ON `notification` (`send_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `notification_of_type` ON `notification` (`type`,`send_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
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
CREATE INDEX `external_link_archived` ON `external_link` (`system`,`external_id`) WHERE state = 'archived';--> statement-breakpoint
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
CREATE INDEX `sync_conflict_external` ON `sync_conflict` (`system`,`external_id`);--> statement-breakpoint
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
	`applied_at` integer,
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
	`is_whole` integer DEFAULT false NOT NULL,
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
	`body` text,
	`fault` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `sync_send_state`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sync_send_due` ON `sync_send` (`due_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `sync_send_person` ON `sync_send` (`person_id`,`id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `sync_send_open` ON `sync_send` (`id`) WHERE state <> 'sent';--> statement-breakpoint
ALTER TABLE `inbox_item` ADD `notification_id` integer REFERENCES notification(id);--> statement-breakpoint
ALTER TABLE `inbox_item` ADD `language` text REFERENCES language(code);--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_item_notification` ON `inbox_item` (`notification_id`,`person_id`) WHERE notification_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inbox_item_notification_unread` ON `inbox_item` (`notification_id`,`person_id`) WHERE notification_id IS NOT NULL AND read_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_birthday` ON `person` (`birthday`) WHERE birthday IS NOT NULL;
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('notification'), ('check_out_forgotten');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('notification', 1), ('push_subscription', 1);
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
INSERT INTO `sync_conflict_kind` (`name`) VALUES ('two_matches'), ('candidate'), ('refused_there'), ('refused_here'), ('older_here'), ('older_there'), ('last_global_admin'), ('active_again');
--> statement-breakpoint
CREATE TRIGGER `push_ends_with_session` AFTER UPDATE OF `ended_at` ON `session` WHEN NEW.`ended_at` IS NOT NULL BEGIN UPDATE `push_subscription` SET `ended_at` = NEW.`ended_at` WHERE `session_id` = NEW.`id` AND `ended_at` IS NULL; END;
--> statement-breakpoint
CREATE TRIGGER `sync_send_person_changed` AFTER UPDATE OF `staff_no`, `last_name`, `first_name`, `last_name_kana`, `first_name_kana`, `birthday`, `hired_on`, `left_on`, `phone`, `postal_code`, `prefecture`, `address`, `deleted_at` ON `person` BEGIN INSERT INTO `sync_send` (`system`, `person_id`, `state`, `due_at`, `created_at`) SELECT l.`system`, NEW.`id`, 'waiting', 0, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `external_link` AS l WHERE l.`person_id` = NEW.`id` AND l.`state` = 'linked' AND (OLD.`deleted_at` IS NOT NEW.`deleted_at` OR l.`agreed` ->> 'staff_no' IS NOT NEW.`staff_no` OR l.`agreed` ->> 'last_name' IS NOT NEW.`last_name` OR l.`agreed` ->> 'first_name' IS NOT NEW.`first_name` OR l.`agreed` ->> 'last_name_kana' IS NOT NEW.`last_name_kana` OR l.`agreed` ->> 'first_name_kana' IS NOT NEW.`first_name_kana` OR l.`agreed` ->> 'birthday' IS NOT NEW.`birthday` OR l.`agreed` ->> 'hired_on' IS NOT NEW.`hired_on` OR l.`agreed` ->> 'left_on' IS NOT NEW.`left_on` OR l.`agreed` ->> 'phone' IS NOT NEW.`phone` OR l.`agreed` ->> 'postal_code' IS NOT NEW.`postal_code` OR l.`agreed` ->> 'prefecture' IS NOT NEW.`prefecture` OR l.`agreed` ->> 'address' IS NOT NEW.`address`) AND NOT EXISTS (SELECT 1 FROM `sync_send` AS s WHERE s.`person_id` = NEW.`id` AND s.`system` = l.`system` AND s.`ended_at` IS NULL AND s.`body` IS NULL); END;
--> statement-breakpoint
DELETE FROM `outbox_item`;

CREATE TABLE `adjustment_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `period_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_account` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`account` text,
	`verified_at` integer,
	`verified_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`returned_reason` text,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`verified_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_account_method" CHECK("pay_account"."method" IN ('transfer', 'cash')),
	CONSTRAINT "pay_account_account" CHECK(("pay_account"."method" = 'transfer') = ("pay_account"."account" IS NOT NULL)),
	CONSTRAINT "pay_account_verified" CHECK(("pay_account"."verified_at" IS NULL) = ("pay_account"."verified_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `pay_batch` (
	`id` integer PRIMARY KEY NOT NULL,
	`transfer_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`exported_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pay_batch_transfer` ON `pay_batch` (`transfer_on`);--> statement-breakpoint
CREATE TABLE `pay_batch_line` (
	`batch_id` integer NOT NULL,
	`request_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`account` text,
	`result` text,
	`reason` text,
	PRIMARY KEY(`batch_id`, `request_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `pay_batch`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `pay_request`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_batch_line_result" CHECK("pay_batch_line"."result" IS NULL OR "pay_batch_line"."result" IN ('paid', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `pay_batch_line_request` ON `pay_batch_line` (`request_id`);--> statement-breakpoint
CREATE TABLE `pay_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`month` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`emergency_reason` text,
	`ledger` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`batch_id` integer,
	`paid_on` text,
	`settled_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `pay_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `pay_batch`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_request_amount" CHECK("pay_request"."amount" > 0),
	CONSTRAINT "pay_request_paid" CHECK(("pay_request"."state" = 'paid') = ("pay_request"."paid_on" IS NOT NULL)),
	CONSTRAINT "pay_request_batch" CHECK("pay_request"."state" NOT IN ('pending_payment', 'paid', 'failed') OR "pay_request"."batch_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_request_one_open` ON `pay_request` (`person_id`) WHERE state IN ('pending_accounting_approval', 'approved');--> statement-breakpoint
CREATE INDEX `pay_request_person` ON `pay_request` (`person_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_request_state` ON `pay_request` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `pay_request_created` ON `pay_request` (`created_at`);--> statement-breakpoint
CREATE TABLE `pay_request_comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `pay_request`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pay_request_comment_request` ON `pay_request_comment` (`request_id`,`at`);--> statement-breakpoint
CREATE TABLE `pay_request_move` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`from_state` text,
	`to_state` text NOT NULL,
	`actor_id` integer NOT NULL,
	`at` integer NOT NULL,
	`note` text,
	FOREIGN KEY (`request_id`) REFERENCES `pay_request`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_state`) REFERENCES `pay_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_state`) REFERENCES `pay_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pay_request_move_request` ON `pay_request_move` (`request_id`,`at`);--> statement-breakpoint
CREATE TABLE `adjustment` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`yen` integer NOT NULL,
	`lines` text,
	`of_month` text,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`voided_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `adjustment_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "adjustment_late" CHECK(("adjustment"."kind" = 'late_facts') = ("adjustment"."of_month" IS NOT NULL)),
	CONSTRAINT "adjustment_lines" CHECK(("adjustment"."of_month" IS NULL) = ("adjustment"."lines" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `adjustment_person` ON `adjustment` (`person_id`,`month`);--> statement-breakpoint
CREATE INDEX `adjustment_month` ON `adjustment` (`month`,`workplace_id`);--> statement-breakpoint
CREATE INDEX `adjustment_of_month` ON `adjustment` (`person_id`,`of_month`) WHERE of_month IS NOT NULL;--> statement-breakpoint
CREATE TABLE `file_layout` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`columns` text NOT NULL,
	`hours` text NOT NULL,
	`encoding` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "file_layout_hours" CHECK("file_layout"."hours" IN ('minutes', 'sixty', 'ten')),
	CONSTRAINT "file_layout_encoding" CHECK("file_layout"."encoding" IN ('utf8', 'cp932'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_layout_name` ON `file_layout` (`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `period` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`month` text NOT NULL,
	`state` text NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`confirmed_at` integer,
	`confirmed_by` integer,
	`closed_at` integer,
	`closed_by` integer,
	`reopened_at` integer,
	`reopened_by` integer,
	`reopen_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `period_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reopened_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "period_dates" CHECK("period"."date_from" <= "period"."date_to"),
	CONSTRAINT "period_confirmed" CHECK("period"."state" = 'open' OR "period"."confirmed_at" IS NOT NULL),
	CONSTRAINT "period_closed_at" CHECK(("period"."state" = 'closed') = ("period"."closed_at" IS NOT NULL)),
	CONSTRAINT "period_reopened" CHECK(("period"."reopened_at" IS NULL) = ("period"."reopen_reason" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `period_once` ON `period` (`workplace_id`,`month`);--> statement-breakpoint
CREATE INDEX `period_month` ON `period` (`month`);--> statement-breakpoint
CREATE INDEX `period_closed` ON `period` (`workplace_id`,`date_from`) WHERE state = 'closed';--> statement-breakpoint
CREATE TABLE `period_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`period_id` integer NOT NULL,
	`file_id` text NOT NULL,
	`name` text NOT NULL,
	`uploaded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`period_id`) REFERENCES `period`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `file`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `period_document_period` ON `period_document` (`period_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `period_line` (
	`period_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`line` text NOT NULL,
	`seen_version` integer NOT NULL,
	PRIMARY KEY(`period_id`, `person_id`),
	FOREIGN KEY (`period_id`) REFERENCES `period`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `period_line_person` ON `period_line` (`person_id`);--> statement-breakpoint
DROP INDEX `attendance_date`;--> statement-breakpoint
DROP INDEX `attendance_state`;--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_leave_once` ON `attendance` (`person_id`,`workplace_id`,`business_date`) WHERE kind = 'paid_leave' AND voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `attendance_short_break` ON `attendance` (`business_date`) WHERE kind = 'work' AND voided_at IS NULL AND (counted_end / 60000 - counted_start / 60000 - counted_minutes < CASE WHEN counted_minutes > 480 THEN 60 WHEN counted_minutes > 360 THEN 45 ELSE 0 END);--> statement-breakpoint
CREATE INDEX `attendance_date` ON `attendance` (`business_date`) WHERE voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `attendance_state` ON `attendance` (((check_out IS NOT NULL OR kind <> 'work') + (confirmed_at IS NOT NULL)),`business_date`) WHERE voided_at IS NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `pay_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `membership` ADD `transport_per_day` integer;--> statement-breakpoint
ALTER TABLE `membership` ADD `transport_monthly_cap` integer;--> statement-breakpoint
CREATE INDEX `shift_user_cancelled` ON `shift_user` (`shift_id`) WHERE outcome = 'cancelled_by_company';
--> statement-breakpoint
INSERT INTO `period_state` (`name`) VALUES ('open'), ('confirmed'), ('closed');
--> statement-breakpoint
INSERT INTO `adjustment_kind` (`name`) VALUES ('free'), ('late_facts');
--> statement-breakpoint
INSERT INTO `pay_state` (`name`) VALUES ('pending_accounting_approval'), ('approved'), ('rejected'), ('cancelled'), ('pending_payment'), ('paid'), ('failed');
--> statement-breakpoint
INSERT INTO `job_kind` (`name`) VALUES ('export_month');
--> statement-breakpoint
INSERT INTO `file_kind` (`name`) VALUES ('period_document');
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('pay_request_moved'), ('pay_account_changed');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('period', 1), ('period_document', 1), ('adjustment', 1), ('file_layout', 1), ('pay_request', 1), ('pay_request_comment', 1), ('pay_batch', 1);
--> statement-breakpoint
CREATE TRIGGER `attendance_closed_on_insert` BEFORE INSERT ON `attendance` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = NEW.`workplace_id` AND `state` = 'closed' AND NEW.`business_date` BETWEEN `date_from` AND `date_to`) BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `attendance_closed_on_update` BEFORE UPDATE OF `person_id`, `workplace_id`, `business_date`, `kind`, `check_in`, `check_out`, `breaks`, `counted_start`, `counted_end`, `counted_minutes`, `worked_minutes`, `formula`, `salary_per_hour`, `voided_at`, `confirmed_at` ON `attendance` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = OLD.`workplace_id` AND `state` = 'closed' AND OLD.`business_date` BETWEEN `date_from` AND `date_to`) OR EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = NEW.`workplace_id` AND `state` = 'closed' AND NEW.`business_date` BETWEEN `date_from` AND `date_to`) BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `adjustment_closed_on_insert` BEFORE INSERT ON `adjustment` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = NEW.`workplace_id` AND `month` = NEW.`month` AND `state` = 'closed') BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `adjustment_closed_on_update` BEFORE UPDATE ON `adjustment` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` IN (OLD.`workplace_id`, NEW.`workplace_id`) AND `month` IN (OLD.`month`, NEW.`month`) AND `state` = 'closed') BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_attendance_added` AFTER INSERT ON `attendance` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_attendance_changed` AFTER UPDATE OF `person_id`, `workplace_id`, `business_date`, `kind`, `check_in`, `check_out`, `breaks`, `counted_start`, `counted_end`, `counted_minutes`, `worked_minutes`, `formula`, `salary_per_hour`, `voided_at` ON `attendance` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_question_asked` AFTER INSERT ON `review_item` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = (SELECT `person_id` FROM `attendance` WHERE `id` = NEW.`attendance_id`); END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_question_decided` AFTER UPDATE OF `state` ON `review_item` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = (SELECT `person_id` FROM `attendance` WHERE `id` = NEW.`attendance_id`); END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_wage_added` AFTER INSERT ON `wage` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_wage_changed` AFTER UPDATE ON `wage` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_wage_removed` AFTER DELETE ON `wage` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = OLD.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_request_made` AFTER INSERT ON `pay_request` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_request_moved` AFTER UPDATE OF `state`, `amount`, `settled_at` ON `pay_request` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_account_changed` AFTER UPDATE ON `pay_account` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_request_move_never_altered` BEFORE UPDATE ON `pay_request_move` BEGIN SELECT RAISE(ABORT, 'pay_request_move_never_altered'); END;
--> statement-breakpoint
CREATE TRIGGER `pay_request_move_never_deleted` BEFORE DELETE ON `pay_request_move` BEGIN SELECT RAISE(ABORT, 'pay_request_move_never_deleted'); END;

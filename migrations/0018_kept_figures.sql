CREATE TABLE `kept_figures` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`block` integer NOT NULL,
	`stamp` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`month`, `kind`, `block`)
);
--> statement-breakpoint
CREATE TABLE `kept_mark` (
	`at` text NOT NULL,
	`block` integer NOT NULL,
	`changes` integer NOT NULL,
	PRIMARY KEY(`at`, `block`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT DISTINCT '', `id` / 256, 1 FROM `person` UNION ALL SELECT '', -1, 1;
--> statement-breakpoint
CREATE TRIGGER `kept_attendance_added` AFTER INSERT ON `attendance` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (date(NEW.`business_date`, 'weekday 0', '-6 days'), NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), su.`person_id` / 256, 1 FROM `shift_user` AS su JOIN `shift` AS s ON s.`id` = su.`shift_id` WHERE su.`id` = NEW.`shift_user_id` AND (s.`date` <> NEW.`business_date` OR su.`person_id` <> NEW.`person_id`) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_attendance_changed` AFTER UPDATE ON `attendance` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (date(OLD.`business_date`, 'weekday 0', '-6 days'), OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), su.`person_id` / 256, 1 FROM `shift_user` AS su JOIN `shift` AS s ON s.`id` = su.`shift_id` WHERE su.`id` = OLD.`shift_user_id` AND (s.`date` <> OLD.`business_date` OR su.`person_id` <> OLD.`person_id`) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), su.`person_id` / 256, 1 FROM `shift_user` AS su JOIN `shift` AS s ON s.`id` = su.`shift_id` WHERE su.`id` = NEW.`shift_user_id` AND (s.`date` <> NEW.`business_date` OR su.`person_id` <> NEW.`person_id`) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_attendance_moved` AFTER UPDATE OF `person_id`, `business_date` ON `attendance` WHEN NEW.`person_id` <> OLD.`person_id` OR NEW.`business_date` <> OLD.`business_date` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (date(NEW.`business_date`, 'weekday 0', '-6 days'), NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_attendance_removed` AFTER DELETE ON `attendance` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (date(OLD.`business_date`, 'weekday 0', '-6 days'), OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), su.`person_id` / 256, 1 FROM `shift_user` AS su JOIN `shift` AS s ON s.`id` = su.`shift_id` WHERE su.`id` = OLD.`shift_user_id` AND (s.`date` <> OLD.`business_date` OR su.`person_id` <> OLD.`person_id`) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_question_asked` AFTER INSERT ON `review_item` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(a.`business_date`, 'weekday 0', '-6 days'), a.`person_id` / 256, 1 FROM `attendance` AS a WHERE a.`id` = NEW.`attendance_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_question_decided` AFTER UPDATE ON `review_item` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(a.`business_date`, 'weekday 0', '-6 days'), a.`person_id` / 256, 1 FROM `attendance` AS a WHERE a.`id` = OLD.`attendance_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_question_moved` AFTER UPDATE OF `attendance_id` ON `review_item` WHEN NEW.`attendance_id` <> OLD.`attendance_id` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(a.`business_date`, 'weekday 0', '-6 days'), a.`person_id` / 256, 1 FROM `attendance` AS a WHERE a.`id` = NEW.`attendance_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_question_removed` AFTER DELETE ON `review_item` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(a.`business_date`, 'weekday 0', '-6 days'), a.`person_id` / 256, 1 FROM `attendance` AS a WHERE a.`id` = OLD.`attendance_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_plan_added` AFTER INSERT ON `shift_user` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), NEW.`person_id` / 256, 1 FROM `shift` AS s WHERE s.`id` = NEW.`shift_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_plan_changed` AFTER UPDATE ON `shift_user` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), OLD.`person_id` / 256, 1 FROM `shift` AS s WHERE s.`id` = OLD.`shift_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(a.`business_date`, 'weekday 0', '-6 days'), a.`person_id` / 256, 1 FROM `attendance` AS a WHERE a.`shift_user_id` = NEW.`id` AND a.`voided_at` IS NULL ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_plan_moved` AFTER UPDATE OF `shift_id`, `person_id` ON `shift_user` WHEN NEW.`shift_id` <> OLD.`shift_id` OR NEW.`person_id` <> OLD.`person_id` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), NEW.`person_id` / 256, 1 FROM `shift` AS s WHERE s.`id` = NEW.`shift_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_plan_removed` AFTER DELETE ON `shift_user` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT date(s.`date`, 'weekday 0', '-6 days'), OLD.`person_id` / 256, 1 FROM `shift` AS s WHERE s.`id` = OLD.`shift_id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_shift_changed` AFTER UPDATE OF `date`, `workplace_id`, `deleted_at` ON `shift` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT DISTINCT date(OLD.`date`, 'weekday 0', '-6 days'), su.`person_id` / 256, 1 FROM `shift_user` AS su WHERE su.`shift_id` = NEW.`id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_shift_moved` AFTER UPDATE OF `date` ON `shift` WHEN NEW.`date` <> OLD.`date` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT DISTINCT date(NEW.`date`, 'weekday 0', '-6 days'), su.`person_id` / 256, 1 FROM `shift_user` AS su WHERE su.`shift_id` = NEW.`id` ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_adjustment_added` AFTER INSERT ON `adjustment` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (NEW.`month`, NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_adjustment_changed` AFTER UPDATE ON `adjustment` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (OLD.`month`, OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_adjustment_moved` AFTER UPDATE OF `person_id`, `month` ON `adjustment` WHEN NEW.`person_id` <> OLD.`person_id` OR NEW.`month` <> OLD.`month` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (NEW.`month`, NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_adjustment_removed` AFTER DELETE ON `adjustment` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (OLD.`month`, OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_advance_added` AFTER INSERT ON `pay_request` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (NEW.`month`, NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_advance_changed` AFTER UPDATE ON `pay_request` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (OLD.`month`, OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_advance_moved` AFTER UPDATE OF `person_id`, `month` ON `pay_request` WHEN NEW.`person_id` <> OLD.`person_id` OR NEW.`month` <> OLD.`month` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (NEW.`month`, NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_advance_removed` AFTER DELETE ON `pay_request` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES (OLD.`month`, OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_transport_added` AFTER INSERT ON `transport` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_transport_changed` AFTER UPDATE ON `transport` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', NEW.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_transport_removed` AFTER DELETE ON `transport` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', OLD.`person_id` / 256, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_line_added` AFTER INSERT ON `period_line` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT strftime('%Y-%m', per.`month` || '-01', d.`value` || ' month'), NEW.`person_id` / 256, 1 FROM `period` AS per, json_each('[-1, 0, 1]') AS d WHERE per.`id` = NEW.`period_id` AND per.`state` = 'closed' ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_line_changed` AFTER UPDATE OF `period_id`, `person_id`, `line` ON `period_line` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT strftime('%Y-%m', per.`month` || '-01', d.`value` || ' month'), OLD.`person_id` / 256, 1 FROM `period` AS per, json_each('[-1, 0, 1]') AS d WHERE per.`id` = OLD.`period_id` AND per.`state` = 'closed' ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT strftime('%Y-%m', per.`month` || '-01', d.`value` || ' month'), NEW.`person_id` / 256, 1 FROM `period` AS per, json_each('[-1, 0, 1]') AS d WHERE per.`id` = NEW.`period_id` AND per.`state` = 'closed' ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_line_removed` AFTER DELETE ON `period_line` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT strftime('%Y-%m', per.`month` || '-01', d.`value` || ' month'), OLD.`person_id` / 256, 1 FROM `period` AS per, json_each('[-1, 0, 1]') AS d WHERE per.`id` = OLD.`period_id` AND per.`state` = 'closed' ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_period_changed` AFTER UPDATE OF `state`, `workplace_id`, `date_from`, `date_to` ON `period` WHEN OLD.`state` = 'closed' OR NEW.`state` = 'closed' BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) SELECT strftime('%Y-%m', NEW.`month` || '-01', d.`value` || ' month'), kept.`block`, 1 FROM (SELECT DISTINCT `person_id` / 256 AS `block` FROM `period_line` WHERE `period_id` = NEW.`id`) AS kept, json_each('[-1, 0, 1]') AS d WHERE true ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_minimum_wage_added` AFTER INSERT ON `minimum_wage` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', -1, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_minimum_wage_changed` AFTER UPDATE ON `minimum_wage` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', -1, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_minimum_wage_removed` AFTER DELETE ON `minimum_wage` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', -1, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_workplace_placed` AFTER UPDATE OF `prefecture` ON `workplace` WHEN NEW.`prefecture` IS NOT OLD.`prefecture` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', -1, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_settings_added` AFTER INSERT ON `configuration` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', -1, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_settings_changed` AFTER UPDATE ON `configuration` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', -1, 1) ON CONFLICT DO UPDATE SET `changes` = `changes` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `kept_person_added` AFTER INSERT ON `person` BEGIN INSERT INTO `kept_mark` (`at`, `block`, `changes`) VALUES ('', NEW.`id` / 256, 1) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER `kept_mark_never_deleted` BEFORE DELETE ON `kept_mark` BEGIN SELECT RAISE(ABORT, 'kept_mark_never_deleted'); END;
--> statement-breakpoint
CREATE TABLE `period_moved` (
	`period_id` integer NOT NULL,
	`attendance_id` integer NOT NULL,
	`date` text,
	`minutes` integer,
	PRIMARY KEY(`period_id`, `attendance_id`),
	FOREIGN KEY (`period_id`) REFERENCES `period`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attendance_id`) REFERENCES `attendance`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER `period_attendance_moved` AFTER UPDATE OF `workplace_id`, `business_date` ON `attendance` WHEN NEW.`workplace_id` IS NOT OLD.`workplace_id` OR NEW.`business_date` <> OLD.`business_date` BEGIN INSERT INTO `period_moved` (`period_id`, `attendance_id`, `date`, `minutes`) SELECT `id`, NEW.`id`, OLD.`business_date`, OLD.`worked_minutes` FROM `period` WHERE `state` = 'confirmed' AND `workplace_id` = OLD.`workplace_id` AND OLD.`business_date` BETWEEN `date_from` AND `date_to` AND NOT (`workplace_id` IS NEW.`workplace_id` AND NEW.`business_date` BETWEEN `date_from` AND `date_to`) ON CONFLICT DO NOTHING; INSERT INTO `period_moved` (`period_id`, `attendance_id`, `date`, `minutes`) SELECT `id`, NEW.`id`, NULL, NULL FROM `period` WHERE `state` = 'confirmed' AND `workplace_id` = NEW.`workplace_id` AND NEW.`business_date` BETWEEN `date_from` AND `date_to` AND NOT (`workplace_id` IS OLD.`workplace_id` AND OLD.`business_date` BETWEEN `date_from` AND `date_to`) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER `period_confirmed_anew` AFTER UPDATE OF `confirmed_at` ON `period` BEGIN DELETE FROM `period_moved` WHERE `period_id` = NEW.`id`; END;
--> statement-breakpoint
ALTER TABLE `pay_batch_line` ADD `cash_said_by` integer REFERENCES person(id);
--> statement-breakpoint
UPDATE `pay_batch_line` SET `cash_said_by` = (SELECT k.`changed_by` FROM `pay_request` AS r JOIN `pay_account` AS k ON k.`person_id` = r.`person_id` AND k.`method` = 'cash' WHERE r.`id` = `pay_batch_line`.`request_id`) WHERE `account` IS NULL;

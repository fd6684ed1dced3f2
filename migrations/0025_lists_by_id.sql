DROP INDEX `adjustment_month`;--> statement-breakpoint
CREATE INDEX `adjustment_month` ON `adjustment` (`month`,`workplace_id`,`created_at`);--> statement-breakpoint
DROP INDEX `shift_order`;--> statement-breakpoint
DROP INDEX `shift_inactive`;--> statement-breakpoint
CREATE INDEX `shift_overnight` ON `shift` (`date`,`end_minute`) WHERE end_minute > 1440 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `shift_order` ON `shift` (date || ' ' || (10000 + start_minute),`id`,`workplace_id`);--> statement-breakpoint
CREATE INDEX `shift_inactive` ON `shift` (date || ' ' || (10000 + start_minute),`id`,`workplace_id`) WHERE active = 0 AND deleted_at IS NULL;--> statement-breakpoint
ALTER TABLE `pay_batch` ADD `line_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_batch` ADD `line_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_batch` ADD `transfer_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_batch` ADD `waiting_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_batch` ADD `failed_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `review_item_waiting` ON `review_item` (`attendance_id`) WHERE state = 'open';
--> statement-breakpoint
UPDATE `pay_batch` SET (line_count, line_total, transfer_count, waiting_count, failed_count) = (SELECT count(*), ifnull(sum(amount), 0), count(account), count(*) - count(result), count(iif(result = 'failed', 1, NULL)) FROM `pay_batch_line` WHERE batch_id = `pay_batch`.id);
--> statement-breakpoint
CREATE TRIGGER `pay_batch_line_added` AFTER INSERT ON `pay_batch_line` BEGIN UPDATE `pay_batch` SET line_count = line_count + 1, line_total = line_total + NEW.amount, transfer_count = transfer_count + (NEW.account IS NOT NULL), waiting_count = waiting_count + (NEW.result IS NULL), failed_count = failed_count + (NEW.result IS 'failed') WHERE id = NEW.batch_id; END;
--> statement-breakpoint
CREATE TRIGGER `pay_batch_line_changed` AFTER UPDATE OF `amount`, `account`, `result` ON `pay_batch_line` WHEN NEW.amount <> OLD.amount OR (NEW.account IS NULL) <> (OLD.account IS NULL) OR NEW.result IS NOT OLD.result BEGIN UPDATE `pay_batch` SET line_total = line_total + NEW.amount - OLD.amount, transfer_count = transfer_count + (NEW.account IS NOT NULL) - (OLD.account IS NOT NULL), waiting_count = waiting_count + (NEW.result IS NULL) - (OLD.result IS NULL), failed_count = failed_count + (NEW.result IS 'failed') - (OLD.result IS 'failed') WHERE id = NEW.batch_id; END;
--> statement-breakpoint
CREATE TRIGGER `pay_batch_line_removed` AFTER DELETE ON `pay_batch_line` BEGIN UPDATE `pay_batch` SET line_count = line_count - 1, line_total = line_total - OLD.amount, transfer_count = transfer_count - (OLD.account IS NOT NULL), waiting_count = waiting_count - (OLD.result IS NULL), failed_count = failed_count - (OLD.result IS 'failed') WHERE id = OLD.batch_id; END;

ALTER TABLE `webhook` ADD `former_secrets` text;--> statement-breakpoint
ALTER TABLE `webhook` ADD `former_until` integer;--> statement-breakpoint
ALTER TABLE `webhook` ADD `failing_since` integer;--> statement-breakpoint
ALTER TABLE `webhook` ADD `notified_at` integer;--> statement-breakpoint
CREATE INDEX `webhook_delivery_given_up` ON `webhook_delivery` (`webhook_id`,`ended_at`) WHERE state = 'dead';--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('webhook_given_up');

DROP INDEX `shift_inactive`;--> statement-breakpoint
CREATE INDEX `shift_order` ON `shift` (date || ' ' || (10000 + start_minute),`workplace_id`);--> statement-breakpoint
CREATE INDEX `shift_order_at` ON `shift` (`workplace_id`,date || ' ' || (10000 + start_minute));--> statement-breakpoint
CREATE INDEX `shift_inactive` ON `shift` (date || ' ' || (10000 + start_minute),`workplace_id`) WHERE active = 0 AND deleted_at IS NULL;
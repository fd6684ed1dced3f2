CREATE INDEX `seat_group_open` ON `seat_group` (`shift_id`) WHERE approved_fixed < fixed_total OR approved_temp < temp_total;--> statement-breakpoint
CREATE INDEX `shift_inactive` ON `shift` (`date`,`workplace_id`) WHERE active = 0 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `shift_user_pending` ON `shift_user` (`shift_id`) WHERE status = 'pending' AND outcome IS NULL;
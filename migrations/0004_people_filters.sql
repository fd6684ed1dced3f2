CREATE INDEX `person_disabled` ON `person` (`disabled_at`) WHERE disabled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `person_role_role` ON `person_role` (`role`,`person_id`);
ALTER TABLE `commit_guard` ADD `caller` text CONSTRAINT "guard_caller_ended" CHECK("caller" <> 'ended') CONSTRAINT "guard_caller_changed" CHECK("caller" <> 'changed');--> statement-breakpoint
ALTER TABLE `device` ADD `paired_by` integer;--> statement-breakpoint
CREATE INDEX `device_paired_by` ON `device` (`paired_by`);--> statement-breakpoint
ALTER TABLE `pairing_code` ADD `session_id` integer;

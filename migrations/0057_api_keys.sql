CREATE TABLE `api_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`person_id` integer NOT NULL,
	`scopes` text NOT NULL,
	`workplace_ids` text NOT NULL,
	`addresses` text NOT NULL,
	`ends_on` text NOT NULL,
	`made_at` integer NOT NULL,
	`last_used_at` integer,
	`ended_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_token` ON `api_key` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_key_name` ON `api_key` (`name`);--> statement-breakpoint
CREATE INDEX `api_key_person` ON `api_key` (`person_id`);--> statement-breakpoint
ALTER TABLE `audit` ADD `api_key_id` integer;--> statement-breakpoint
CREATE INDEX `audit_api_key` ON `audit` (`api_key_id`,`at`) WHERE api_key_id IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `audit_only_blanked`;
--> statement-breakpoint
CREATE TRIGGER `audit_only_blanked` BEFORE UPDATE OF `id`, `operation_id`, `operation`, `request_id`, `actor_id`, `actor_role`, `api_key_id`, `at`, `action`, `subject`, `subject_id`, `workplace_id` ON `audit` BEGIN SELECT RAISE(ABORT, 'audit_only_blanked'); END;

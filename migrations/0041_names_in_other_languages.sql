ALTER TABLE `workplace_instruction` ADD `name_kana` text;--> statement-breakpoint
ALTER TABLE `workplace_instruction` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `workplace_instruction` ADD `name_vi` text;--> statement-breakpoint
ALTER TABLE `position` ADD `name_kana` text;--> statement-breakpoint
ALTER TABLE `position` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `position` ADD `name_vi` text;--> statement-breakpoint
ALTER TABLE `shift_template` ADD `name_kana` text;--> statement-breakpoint
ALTER TABLE `shift_template` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `shift_template` ADD `name_vi` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `name_kana` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `name_vi` text;
INSERT INTO `notice_kind` (`name`) VALUES ('line_linked'), ('line_unlinked');
--> statement-breakpoint
ALTER TABLE `workplace_instruction` ADD `phone` text;
--> statement-breakpoint
UPDATE `workplace_instruction` SET `phone` = `url`, `url` = '' WHERE `kind` = 'contact';

ALTER TABLE `review_item` ADD `note` text;--> statement-breakpoint
ALTER TABLE `review_item` ADD `claimed_check_in` integer;--> statement-breakpoint
ALTER TABLE `review_item` ADD `claimed_check_out` integer;
--> statement-breakpoint
INSERT INTO `review_kind` (`name`) VALUES ('disputed');
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('dispute_answered'), ('seat_filled'), ('ask_called_off'), ('confirm_asked');

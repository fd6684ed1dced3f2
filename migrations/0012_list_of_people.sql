CREATE TABLE `person_facet` (
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`name` text NOT NULL,
	`staff_no` text NOT NULL,
	`person_id` integer NOT NULL,
	PRIMARY KEY(`person_id`, `facet`, `value`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_facet_name` ON `person_facet` (`facet`,`value`,`name`,`person_id`);--> statement-breakpoint
CREATE INDEX `person_facet_staff_no` ON `person_facet` (`facet`,`value`,`staff_no`,`person_id`);--> statement-breakpoint
CREATE VIEW `person_facet_now` AS
SELECT 'present' AS `facet`, '' AS `value`, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name) AS `name`, coalesce(p.staff_no, '') AS `staff_no`, p.id AS `person_id` FROM `person` AS p WHERE p.deleted_at IS NULL
UNION ALL
SELECT 'state', CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' WHEN p.disabled_at IS NOT NULL THEN 'disabled' ELSE 'enabled' END, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p
UNION ALL
SELECT 'role', r.role, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `person_role` AS r ON r.person_id = p.id WHERE p.deleted_at IS NULL
UNION ALL
SELECT 'workplace', cast(m.workplace_id AS text), coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `membership` AS m ON m.person_id = p.id WHERE p.deleted_at IS NULL
UNION ALL
SELECT 'residence', r.status, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `residence` AS r ON r.person_id = p.id WHERE p.deleted_at IS NULL AND r.status IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `person_facet_person_added` AFTER INSERT ON `person` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_person_changed` AFTER UPDATE OF `last_name`, `first_name`, `last_name_kana`, `first_name_kana`, `staff_no`, `disabled_at`, `deleted_at` ON `person` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_role_given` AFTER INSERT ON `person_role` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.person_id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_role_taken` AFTER DELETE ON `person_role` BEGIN DELETE FROM `person_facet` WHERE person_id = OLD.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = OLD.person_id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_member_added` AFTER INSERT ON `membership` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.person_id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_member_removed` AFTER DELETE ON `membership` BEGIN DELETE FROM `person_facet` WHERE person_id = OLD.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = OLD.person_id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_residence_added` AFTER INSERT ON `residence` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.person_id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_residence_changed` AFTER UPDATE OF `status` ON `residence` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.person_id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_residence_removed` AFTER DELETE ON `residence` BEGIN DELETE FROM `person_facet` WHERE person_id = OLD.person_id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = OLD.person_id; END;
--> statement-breakpoint
INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now`;

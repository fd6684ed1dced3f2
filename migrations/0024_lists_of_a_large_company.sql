ALTER TABLE `branch` ADD `people` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `school` ADD `students` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sync_send_of_state` ON `sync_send` (`state`) WHERE state <> 'sent';
--> statement-breakpoint
UPDATE `branch` SET people = (SELECT count(*) FROM `person` AS p WHERE p.branch_id = `branch`.id AND p.deleted_at IS NULL);
--> statement-breakpoint
UPDATE `school` SET students = (SELECT count(*) FROM `residence` AS r JOIN `person` AS p ON p.id = r.person_id AND p.deleted_at IS NULL WHERE r.school_id = `school`.id);
--> statement-breakpoint
CREATE TRIGGER `branch_person_added` AFTER INSERT ON `person` WHEN NEW.branch_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN UPDATE `branch` SET people = people + 1 WHERE id = NEW.branch_id; END;
--> statement-breakpoint
CREATE TRIGGER `branch_person_changed` AFTER UPDATE OF `branch_id`, `deleted_at` ON `person` WHEN iif(OLD.deleted_at IS NULL, OLD.branch_id, NULL) IS NOT iif(NEW.deleted_at IS NULL, NEW.branch_id, NULL) BEGIN UPDATE `branch` SET people = people - 1 WHERE id = OLD.branch_id AND OLD.deleted_at IS NULL; UPDATE `branch` SET people = people + 1 WHERE id = NEW.branch_id AND NEW.deleted_at IS NULL; END;
--> statement-breakpoint
CREATE TRIGGER `branch_person_removed` AFTER DELETE ON `person` WHEN OLD.branch_id IS NOT NULL AND OLD.deleted_at IS NULL BEGIN UPDATE `branch` SET people = people - 1 WHERE id = OLD.branch_id; END;
--> statement-breakpoint
CREATE TRIGGER `school_student_added` AFTER INSERT ON `residence` WHEN NEW.school_id IS NOT NULL BEGIN UPDATE `school` SET students = students + 1 WHERE id = NEW.school_id AND EXISTS (SELECT 1 FROM `person` WHERE id = NEW.person_id AND deleted_at IS NULL); END;
--> statement-breakpoint
CREATE TRIGGER `school_student_changed` AFTER UPDATE OF `school_id` ON `residence` WHEN NEW.school_id IS NOT OLD.school_id AND EXISTS (SELECT 1 FROM `person` WHERE id = NEW.person_id AND deleted_at IS NULL) BEGIN UPDATE `school` SET students = students - 1 WHERE id = OLD.school_id; UPDATE `school` SET students = students + 1 WHERE id = NEW.school_id; END;
--> statement-breakpoint
CREATE TRIGGER `school_student_removed` AFTER DELETE ON `residence` WHEN OLD.school_id IS NOT NULL BEGIN UPDATE `school` SET students = students - 1 WHERE id = OLD.school_id AND EXISTS (SELECT 1 FROM `person` WHERE id = OLD.person_id AND deleted_at IS NULL); END;
--> statement-breakpoint
CREATE TRIGGER `school_student_deleted` AFTER UPDATE OF `deleted_at` ON `person` WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN UPDATE `school` SET students = students + iif(NEW.deleted_at IS NULL, 1, -1) WHERE id = (SELECT school_id FROM `residence` WHERE person_id = NEW.id); END;
--> statement-breakpoint
DROP VIEW `person_facet_now`;
--> statement-breakpoint
CREATE VIEW `person_facet_now` AS
SELECT f.value AS `facet`, iif(f.value = 'present', '', CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' WHEN p.disabled_at IS NOT NULL THEN 'disabled' ELSE 'enabled' END) AS `value`, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name) AS `name`, coalesce(p.staff_no, '') AS `staff_no`, p.id AS `person_id` FROM `person` AS p JOIN json_each('["present","state"]') AS f WHERE f.value = 'state' OR p.deleted_at IS NULL
UNION ALL
SELECT iif(p.deleted_at IS NULL, 'role', 'deleted_role'), r.role, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `person_role` AS r ON r.person_id = p.id
UNION ALL
SELECT iif(p.deleted_at IS NULL, 'workplace', 'deleted_workplace'), cast(m.workplace_id AS text), coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `membership` AS m ON m.person_id = p.id
UNION ALL
SELECT iif(p.deleted_at IS NULL, f.value, 'deleted_residence'), iif(f.value = 'residence', r.status, iif(r.status = 'study_abroad', coalesce(min(r.expires_on, r.student_card_expires_on), r.expires_on, r.student_card_expires_on), r.expires_on)), coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `residence` AS r ON r.person_id = p.id JOIN json_each('["residence","ends"]') AS f WHERE (p.deleted_at IS NULL OR f.value = 'residence') AND iif(f.value = 'residence', r.status, iif(r.status = 'study_abroad', coalesce(min(r.expires_on, r.student_card_expires_on), r.expires_on, r.student_card_expires_on), r.expires_on)) IS NOT NULL
UNION ALL
SELECT 'papers', w.value, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN json_each('["missing","not_sent_again"]') AS w WHERE p.deleted_at IS NULL AND p.disabled_at IS NULL AND CASE w.value WHEN 'missing' THEN EXISTS (SELECT 1 FROM json_each(CASE coalesce((SELECT status FROM `residence` WHERE person_id = p.id), iif(p.nationality <> 'JP', 'none', NULL)) WHEN 'study_abroad' THEN '[["card_front"],["card_back"],["passport"],["student_front"],["student_back"]]' WHEN 'family_stay' THEN '[["card_front"],["card_back"],["passport"]]' WHEN 'designated_activities' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'other' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'permanent_resident' THEN '[["card_front"],["card_back"]]' WHEN 'spouse_of_permanent_resident' THEN '[["card_front"],["card_back"]]' WHEN 'spouse_of_japanese_citizen' THEN '[["card_front"],["card_back"]]' WHEN 'long_term_resident' THEN '[["card_front"],["card_back"]]' WHEN 'none' THEN '[["card_front"],["card_back"]]' END) AS k WHERE NOT EXISTS (SELECT 1 FROM `paper` AS q WHERE q.person_id = p.id AND q.deleted_at IS NULL AND q.type = k.value ->> 0 AND q.certificate IS (k.value ->> 1))) ELSE EXISTS (SELECT 1 FROM `paper` AS back WHERE back.person_id = p.id AND back.deleted_at IS NULL AND +back.state = 'rejected' AND NOT EXISTS (SELECT 1 FROM `paper` AS later WHERE later.person_id = back.person_id AND later.type = back.type AND later.certificate IS back.certificate AND later.id > back.id AND later.state <> 'rejected' AND later.deleted_at IS NULL)) END;
--> statement-breakpoint
INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE facet IN ('deleted_role', 'deleted_workplace', 'deleted_residence');

DROP INDEX `wage_person`;--> statement-breakpoint
CREATE INDEX `wage_position` ON `wage` (`position_id`,`valid_from`);--> statement-breakpoint
CREATE INDEX `wage_person` ON `wage` (`person_id`,`workplace_id`);--> statement-breakpoint
CREATE INDEX `review_item_open_at` ON `review_item` (`created_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `review_item_open_of_kind` ON `review_item` (`kind`,`created_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `delivery_dead_of_channel` ON `delivery` (`channel`,`ended_at`) WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX `paper_of_person` ON `paper` (`person_id`);--> statement-breakpoint
CREATE INDEX `pay_request_amount` ON `pay_request` (`amount`);--> statement-breakpoint
CREATE INDEX `pay_request_state_amount` ON `pay_request` (`state`,`amount`);--> statement-breakpoint
CREATE INDEX `pay_request_month` ON `pay_request` (`month`,`created_at`);--> statement-breakpoint
CREATE INDEX `pay_request_month_amount` ON `pay_request` (`month`,`amount`);--> statement-breakpoint
CREATE INDEX `adjustment_created` ON `adjustment` (`month`,`created_at`) WHERE voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `adjustment_of_kind` ON `adjustment` (`month`,`kind`,`created_at`) WHERE voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_branch` ON `person` (`branch_id`) WHERE branch_id IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_hired` ON `person` (`hired_on`) WHERE nationality <> 'JP' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_left` ON `person` (`left_on`) WHERE nationality <> 'JP' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `fixed_schedule_of_person` ON `fixed_schedule` (`person_id`);--> statement-breakpoint
CREATE INDEX `sync_conflict_decided` ON `sync_conflict` (`found_at`) WHERE decided_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sync_conflict_found` ON `sync_conflict` (`found_at`);--> statement-breakpoint
CREATE INDEX `sync_conflict_of_kind` ON `sync_conflict` (`kind`,`found_at`);--> statement-breakpoint
CREATE INDEX `sync_conflict_external_id` ON `sync_conflict` (`external_id`);--> statement-breakpoint
CREATE INDEX `sync_proposal_of_kind` ON `sync_proposal` (`run_id`,`kind`,`external_id`);--> statement-breakpoint
CREATE INDEX `sync_run_of_kind` ON `sync_run` (`kind`,`started_at`);--> statement-breakpoint
CREATE INDEX `sync_send_of_person` ON `sync_send` (`person_id`);--> statement-breakpoint
CREATE INDEX `timer_run_worked` ON `timer_run` (`scheduled_at`) WHERE done > 0;--> statement-breakpoint
CREATE INDEX `timer_run_failed` ON `timer_run` (`scheduled_at`) WHERE failed > 0;
--> statement-breakpoint
DROP VIEW `person_facet_now`;
--> statement-breakpoint
CREATE VIEW `person_facet_now` AS
SELECT f.value AS `facet`, iif(f.value = 'present', '', CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' WHEN p.disabled_at IS NOT NULL THEN 'disabled' ELSE 'enabled' END) AS `value`, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name) AS `name`, coalesce(p.staff_no, '') AS `staff_no`, p.id AS `person_id` FROM `person` AS p JOIN json_each('["present","state"]') AS f WHERE f.value = 'state' OR p.deleted_at IS NULL
UNION ALL
SELECT 'role', r.role, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `person_role` AS r ON r.person_id = p.id WHERE p.deleted_at IS NULL
UNION ALL
SELECT 'workplace', cast(m.workplace_id AS text), coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `membership` AS m ON m.person_id = p.id WHERE p.deleted_at IS NULL
UNION ALL
SELECT 'residence', r.status, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `residence` AS r ON r.person_id = p.id WHERE p.deleted_at IS NULL AND r.status IS NOT NULL
UNION ALL
SELECT 'papers', w.value, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN json_each('["missing","not_sent_again"]') AS w WHERE p.deleted_at IS NULL AND p.disabled_at IS NULL AND CASE w.value WHEN 'missing' THEN EXISTS (SELECT 1 FROM json_each(CASE coalesce((SELECT status FROM `residence` WHERE person_id = p.id), iif(p.nationality <> 'JP', 'none', NULL)) WHEN 'study_abroad' THEN '[["card_front"],["card_back"],["passport"],["student_front"],["student_back"]]' WHEN 'family_stay' THEN '[["card_front"],["card_back"],["passport"]]' WHEN 'designated_activities' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'other' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'permanent_resident' THEN '[["card_front"],["card_back"]]' WHEN 'spouse_of_permanent_resident' THEN '[["card_front"],["card_back"]]' WHEN 'spouse_of_japanese_citizen' THEN '[["card_front"],["card_back"]]' WHEN 'long_term_resident' THEN '[["card_front"],["card_back"]]' WHEN 'none' THEN '[["card_front"],["card_back"]]' END) AS k WHERE NOT EXISTS (SELECT 1 FROM `paper` AS q WHERE q.person_id = p.id AND q.deleted_at IS NULL AND q.type = k.value ->> 0 AND q.certificate IS (k.value ->> 1))) ELSE EXISTS (SELECT 1 FROM `paper` AS back WHERE back.person_id = p.id AND back.deleted_at IS NULL AND +back.state = 'rejected' AND NOT EXISTS (SELECT 1 FROM `paper` AS later WHERE later.person_id = back.person_id AND later.type = back.type AND later.certificate IS back.certificate AND later.id > back.id AND later.state <> 'rejected' AND later.deleted_at IS NULL)) END;
--> statement-breakpoint
DROP TRIGGER `person_facet_person_changed`;
--> statement-breakpoint
CREATE TRIGGER `person_facet_person_changed` AFTER UPDATE OF `last_name`, `first_name`, `last_name_kana`, `first_name_kana`, `staff_no`, `nationality`, `disabled_at`, `deleted_at` ON `person` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.id; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_paper_sent` AFTER INSERT ON `paper` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.person_id AND facet = 'papers'; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.person_id AND facet = 'papers'; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_paper_changed` AFTER UPDATE OF `type`, `certificate`, `state`, `deleted_at` ON `paper` BEGIN DELETE FROM `person_facet` WHERE person_id = NEW.person_id AND facet = 'papers'; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = NEW.person_id AND facet = 'papers'; END;
--> statement-breakpoint
CREATE TRIGGER `person_facet_paper_removed` AFTER DELETE ON `paper` BEGIN DELETE FROM `person_facet` WHERE person_id = OLD.person_id AND facet = 'papers'; INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE person_id = OLD.person_id AND facet = 'papers'; END;
--> statement-breakpoint
INSERT INTO `person_facet` (facet, value, name, staff_no, person_id) SELECT facet, value, name, staff_no, person_id FROM `person_facet_now` WHERE facet = 'papers';

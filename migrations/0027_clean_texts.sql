-- G-17: texts that were taken before the rule held lose the letters that it refuses. Rows without them are not written.
-- Audit rows, notices and other JSON of what was said stay: they are history, and JSON holds controls as escapes.
-- NUL comes last: replace() cannot find it, and U+0001 is free by then to stand for a backslash.
CREATE VIEW `refused_letter` AS SELECT key + 1 AS nth, value ->> 0 AS letter, value ->> 1 AS instead FROM json_each('[["\r\n","\n"],["\r","\n"],["\t"," "],["\u2028","\n"],["\u2029","\n"],
["\u0001",""],["\u0002",""],["\u0003",""],["\u0004",""],["\u0005",""],["\u0006",""],["\u0007",""],["\u0008",""],
["\u000b",""],["\u000c",""],["\u000e",""],["\u000f",""],["\u0010",""],["\u0011",""],["\u0012",""],["\u0013",""],
["\u0014",""],["\u0015",""],["\u0016",""],["\u0017",""],["\u0018",""],["\u0019",""],["\u001a",""],["\u001b",""],
["\u001c",""],["\u001d",""],["\u001e",""],["\u001f",""],["\u007f",""],["\u0080",""],["\u0081",""],["\u0082",""],
["\u0083",""],["\u0084",""],["\u0085",""],["\u0086",""],["\u0087",""],["\u0088",""],["\u0089",""],["\u008a",""],
["\u008b",""],["\u008c",""],["\u008d",""],["\u008e",""],["\u008f",""],["\u0090",""],["\u0091",""],["\u0092",""],
["\u0093",""],["\u0094",""],["\u0095",""],["\u0096",""],["\u0097",""],["\u0098",""],["\u0099",""],["\u009a",""],
["\u009b",""],["\u009c",""],["\u009d",""],["\u009e",""],["\u009f",""],["\u061c",""],["\u200b",""],["\u200e",""],
["\u200f",""],["\u202a",""],["\u202b",""],["\u202c",""],["\u202d",""],["\u202e",""],["\u2060",""],["\u2066",""],
["\u2067",""],["\u2068",""],["\u2069",""],["\ufeff",""],["\u0000",""]]');--> statement-breakpoint
-- Whoever's name changes is found by other pieces: the index is built again by the job that the timer picks up.
UPDATE `sequence` SET next = next + 1 WHERE name = 'job' AND EXISTS (SELECT 1 FROM `person` WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`last_name` || ' ' || `first_name`, letter) > 0));--> statement-breakpoint
INSERT INTO `job` (`id`, `kind`, `state`, `owner_id`, `done`, `created_at`, `touched_at`) SELECT (SELECT next - 1 FROM `sequence` WHERE name = 'job'), 'rebuild_search_index', 'queued', (SELECT min(person_id) FROM `person_role` WHERE role = 'global_admin'), 0, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0 WHERE EXISTS (SELECT 1 FROM `person_role` WHERE role = 'global_admin') AND EXISTS (SELECT 1 FROM `person` WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`last_name` || ' ' || `first_name`, letter) > 0));--> statement-breakpoint
-- What is closed or over may only be blanked: these are back at the end.
DROP TRIGGER `adjustment_closed_on_note`;--> statement-breakpoint
DROP TRIGGER `attendance_change_only_blanked`;--> statement-breakpoint
DROP TRIGGER `pay_request_move_only_blanked`;--> statement-breakpoint
UPDATE `adjustment` SET `note` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `adjustment`.`note`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`adjustment`.`note`, letter) > 0);--> statement-breakpoint
UPDATE `attendance_change` SET `old` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `attendance_change`.`old`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`attendance_change`.`old`, letter) > 0);--> statement-breakpoint
UPDATE `attendance_change` SET `new` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `attendance_change`.`new`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`attendance_change`.`new`, letter) > 0);--> statement-breakpoint
UPDATE `attendance_change` SET `reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `attendance_change`.`reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`attendance_change`.`reason`, letter) > 0);--> statement-breakpoint
UPDATE `availability_month` SET `note` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `availability_month`.`note`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`availability_month`.`note`, letter) > 0);--> statement-breakpoint
UPDATE `device` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `device`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`device`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `device` SET `platform` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `device`.`platform`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`device`.`platform`, letter) > 0);--> statement-breakpoint
UPDATE `legal_hold` SET `reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `legal_hold`.`reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`legal_hold`.`reason`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `title` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`title`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`title`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `content` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`content`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`content`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `title_en` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`title_en`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`title_en`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `content_en` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`content_en`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`content_en`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `title_ja` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`title_ja`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`title_ja`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `content_ja` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`content_ja`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`content_ja`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `title_vi` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`title_vi`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`title_vi`, letter) > 0);--> statement-breakpoint
UPDATE `notification` SET `content_vi` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `notification`.`content_vi`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`notification`.`content_vi`, letter) > 0);--> statement-breakpoint
UPDATE `paper` SET `reject_reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `paper`.`reject_reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`paper`.`reject_reason`, letter) > 0);--> statement-breakpoint
UPDATE `pay_account` SET `returned_reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `pay_account`.`returned_reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`pay_account`.`returned_reason`, letter) > 0);--> statement-breakpoint
UPDATE `pay_batch_line` SET `reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `pay_batch_line`.`reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`pay_batch_line`.`reason`, letter) > 0);--> statement-breakpoint
UPDATE `pay_request` SET `emergency_reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `pay_request`.`emergency_reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`pay_request`.`emergency_reason`, letter) > 0);--> statement-breakpoint
UPDATE `pay_request_comment` SET `text` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `pay_request_comment`.`text`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`pay_request_comment`.`text`, letter) > 0);--> statement-breakpoint
UPDATE `pay_request_move` SET `note` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `pay_request_move`.`note`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`pay_request_move`.`note`, letter) > 0);--> statement-breakpoint
UPDATE `period` SET `reopen_reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `period`.`reopen_reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`period`.`reopen_reason`, letter) > 0);--> statement-breakpoint
UPDATE `period_document` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `period_document`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`period_document`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `person` SET `last_name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `person`.`last_name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`person`.`last_name`, letter) > 0);--> statement-breakpoint
UPDATE `person` SET `first_name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `person`.`first_name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`person`.`first_name`, letter) > 0);--> statement-breakpoint
UPDATE `person` SET `address` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `person`.`address`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`person`.`address`, letter) > 0);--> statement-breakpoint
UPDATE `person` SET `household_head` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `person`.`household_head`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`person`.`household_head`, letter) > 0);--> statement-breakpoint
UPDATE `person` SET `household_relation` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `person`.`household_relation`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`person`.`household_relation`, letter) > 0);--> statement-breakpoint
UPDATE `review_item` SET `reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `review_item`.`reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`review_item`.`reason`, letter) > 0);--> statement-breakpoint
UPDATE `review_item` SET `note` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `review_item`.`note`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`review_item`.`note`, letter) > 0);--> statement-breakpoint
UPDATE `shift_template` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `shift_template`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`shift_template`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `shift_user` SET `cannot_come_reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `shift_user`.`cannot_come_reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`shift_user`.`cannot_come_reason`, letter) > 0);--> statement-breakpoint
UPDATE `shift_user` SET `left_reason` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `shift_user`.`left_reason`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`shift_user`.`left_reason`, letter) > 0);--> statement-breakpoint
UPDATE `workplace` SET `address` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace`.`address`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace`.`address`, letter) > 0);--> statement-breakpoint
UPDATE `workplace_image` SET `caption` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace_image`.`caption`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace_image`.`caption`, letter) > 0);--> statement-breakpoint
UPDATE `workplace_instruction` SET `title` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace_instruction`.`title`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace_instruction`.`title`, letter) > 0);--> statement-breakpoint
UPDATE `workplace_instruction` SET `url` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace_instruction`.`url`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace_instruction`.`url`, letter) > 0);--> statement-breakpoint
-- A name that another one has by then gets its id behind it.
UPDATE OR IGNORE `branch` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `branch`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`branch`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `branch` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `branch`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`branch`.`name`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `file_layout` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `file_layout`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`file_layout`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `file_layout` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `file_layout`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`file_layout`.`name`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `position` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `position`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`position`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `position` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `position`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`position`.`name`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `push_subscription` SET `endpoint` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `push_subscription`.`endpoint`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`push_subscription`.`endpoint`, letter) > 0);--> statement-breakpoint
UPDATE `push_subscription` SET `endpoint` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `push_subscription`.`endpoint`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`push_subscription`.`endpoint`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `school` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `school`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`school`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `school` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `school`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`school`.`name`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `shift_template` SET `code` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `shift_template`.`code`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`shift_template`.`code`, letter) > 0);--> statement-breakpoint
UPDATE `shift_template` SET `code` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `shift_template`.`code`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`shift_template`.`code`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `workplace` SET `code` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace`.`code`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace`.`code`, letter) > 0);--> statement-breakpoint
UPDATE `workplace` SET `code` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace`.`code`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace`.`code`, letter) > 0);--> statement-breakpoint
UPDATE OR IGNORE `workplace` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `workplace` SET `name` = (WITH RECURSIVE step(nth, text) AS (SELECT 0, `workplace`.`name`
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1) || ' ' || id WHERE EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(`workplace`.`name`, letter) > 0);--> statement-breakpoint
UPDATE `file_layout` SET `columns` = (SELECT json_group_array(json_object('column', e.value ->> 'column', 'heading', iif(EXISTS (SELECT 1 FROM `refused_letter` WHERE instr(e.value ->> 'heading', letter) > 0), (WITH RECURSIVE step(nth, text) AS (SELECT 0, e.value ->> 'heading'
  UNION ALL SELECT l.nth, iif(l.letter = char(0), replace(replace(json_quote(replace(s.text, '\', char(1))), '\u0000', '') ->> '$', char(1), '\'), replace(s.text, l.letter, l.instead)) FROM step AS s JOIN `refused_letter` AS l ON l.nth = s.nth + 1)
  SELECT coalesce(nullif(trim(text, ' ' || char(10)), ''), '-') FROM step ORDER BY nth DESC LIMIT 1), e.value ->> 'heading'))) FROM json_each(`file_layout`.`columns`) AS e) WHERE EXISTS (SELECT 1 FROM json_each(`file_layout`.`columns`) AS e JOIN `refused_letter` AS l ON instr(e.value ->> 'heading', l.letter) > 0);--> statement-breakpoint
CREATE TRIGGER `adjustment_closed_on_note` BEFORE UPDATE OF `note` ON `adjustment` WHEN NEW.`note` <> '' AND EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = OLD.`workplace_id` AND `month` = OLD.`month` AND `state` = 'closed') BEGIN SELECT RAISE(ABORT, 'period_closed'); END;--> statement-breakpoint
CREATE TRIGGER `attendance_change_only_blanked` BEFORE UPDATE OF `old`, `new`, `reason` ON `attendance_change` WHEN NEW.`old` IS NOT NULL OR NEW.`new` IS NOT NULL OR NEW.`reason` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'attendance_change_only_blanked'); END;--> statement-breakpoint
CREATE TRIGGER `pay_request_move_only_blanked` BEFORE UPDATE OF `note` ON `pay_request_move` WHEN NEW.`note` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'pay_request_move_only_blanked'); END;--> statement-breakpoint
DROP VIEW `refused_letter`;

UPDATE `inbox_item` SET `params` = json_set(`params`, '$.people', json(`params` ->> '$.people')) WHERE json_type(`params`, '$.people') = 'text' AND json_valid(`params` ->> '$.people');--> statement-breakpoint
UPDATE `inbox_item` SET `params` = json_set(`params`, '$.changes', json(`params` ->> '$.changes')) WHERE json_type(`params`, '$.changes') = 'text' AND json_valid(`params` ->> '$.changes');

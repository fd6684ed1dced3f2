-- The filter `state` of pages is named `status`, as in every list.
UPDATE `saved_view` SET `query` = substr(replace('&' || `query`, '&state=', '&status='), 2)
WHERE '&' || `query` LIKE '%&state=%';

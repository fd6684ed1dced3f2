INSERT INTO `job_kind` (`name`) VALUES ('import_roster');

INSERT INTO `notice_kind` (`name`) VALUES ('sign_in_failed');

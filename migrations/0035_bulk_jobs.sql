-- Actions on many rows that run as a job.
INSERT INTO `job_kind` (`name`) VALUES ('bulk');

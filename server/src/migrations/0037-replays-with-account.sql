-- As 0036 has it for the tables before: a replay, or word of an origin, names a site of its own account only.
call name_own('replay', 'site_id', 'site');
call name_own('origin_failure', 'site_id', 'site');
call name_own('origin_health', 'site_id', 'site');

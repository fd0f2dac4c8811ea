-- As 0036 has it for all others: a replay names a site of its own account only.
call name_own('replay', 'site_id', 'site');

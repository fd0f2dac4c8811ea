-- The zone of an account, by whose months its statements are: that of its root user.
create or replace function account_zone(account uuid) returns double precision language sql stable as
$$ select coalesce((select time_zone from app_user where account_id = account and account_type = 1), 0) $$;
grant execute on function account_zone to fairlead_app, fairlead_system;

-- When a month begins in a zone.
create or replace function month_start(month date, zone double precision) returns timestamptz language sql immutable parallel safe as
$$ select (month::timestamp - zone * interval '1 hour') at time zone 'UTC' $$;
grant execute on function month_start to fairlead_app, fairlead_system;

-- The month in a zone that a time lies in, by its first day.
create or replace function month_of(moment timestamptz, zone double precision) returns date language sql immutable parallel safe as
$$ select date_trunc('month', moment at time zone 'UTC' + zone * interval '1 hour')::date $$;
grant execute on function month_of to fairlead_app, fairlead_system;

-- The month in whose statement an event is: that in which it happened, if it was booked at most three hours after the month's end,
-- and that in which it was booked otherwise. So a month that is closed never changes.
create or replace function statement_month(effective_at timestamptz, booked_at timestamptz, zone double precision) returns date
  language sql immutable parallel safe as
$$ select case when booked_at < month_start((month_of(least(effective_at, booked_at), zone) + interval '1 month')::date, zone) + interval '3 hours'
               then month_of(least(effective_at, booked_at), zone)
               else month_of(booked_at, zone) end $$;
grant execute on function statement_month to fairlead_app, fairlead_system;

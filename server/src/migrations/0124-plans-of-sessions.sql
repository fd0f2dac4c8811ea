-- A connection keeps how its last call was planned (`Plans`). After a chart, the next session's statements would all be
-- planned again by their values, which takes twice as long as reading the session.
alter function enter_session set plan_cache_mode = force_generic_plan;
alter function enter_key set plan_cache_mode = force_generic_plan;

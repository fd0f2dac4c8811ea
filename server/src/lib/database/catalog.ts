import type pg from 'pg'

/** Rights, in one order. */
const acl = (
  column: string,
  kind: string,
  owner: string,
) => `(select string_agg(coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' ' || privilege_type || case when is_grantable then '*' else '' end, ', ' order by coalesce(nullif(grantee, 0)::regrole::text, 'public') collate "C", privilege_type)
  from aclexplode(coalesce(${column}, acldefault('${kind}', ${owner}))))`
/** Whether no extension brought it. */
const mine = (oid: string, klass: string) =>
  `not exists (select from pg_depend e where e.classid = '${klass}'::regclass and e.objid = ${oid} and e.deptype = 'e')`
const schemas = `nspname not in ('graphile_worker', 'information_schema') and nspname !~ '^pg_'`
const queries = [
  `select format('schema %s of %s: %s', nspname, nspowner::regrole, ${acl('nspacl', 'n', 'nspowner')}) from pg_namespace where ${schemas}`,
  `select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  `select format('default rights %s %s %s: %s', defaclrole::regrole, defaclnamespace, defaclobjtype, defaclacl) from pg_default_acl`,
  `select format('role %s: %s %s %s %s %s %s %s %s', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconnlimit) from pg_roles where rolname ~ '^fairlead_(app|system|storage)$'`,
  `select format('setting of %s: %s', setrole::regrole, setconfig) from pg_db_role_setting where setrole::regrole::text ~ '^fairlead_(app|system|storage)$' or setdatabase = (select oid from pg_database where datname = current_database())`,
  `select format('%s %s.%s of %s, kind %s, persistence %s, row security %s %s, options %s, partition %s %s: %s', case c.relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view' when 'S' then 'sequence' when 'i' then 'index' when 'I' then 'index' when 'c' then 'type' else c.relkind::text end,
     nspname, relname, relowner::regrole, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, pg_get_expr(relpartbound, c.oid), (select inhparent::regclass from pg_inherits where inhrelid = c.oid),
     case when relkind in ('r', 'p', 'v', 'S') then ${acl('relacl', 'r', 'relowner')} end)
   from pg_class c join pg_namespace n on n.oid = relnamespace where ${schemas} and relkind <> 't' and ${mine('c.oid', 'pg_class')}
     and relname not like 'migration%'`,
  `select format('column %s.%s %s %s: %s collate %s null %s default %s identity %s generated %s storage %s compression %s statistics %s rights %s', nspname, relname,
     row_number() over (partition by c.oid order by attnum), attname, format_type(atttypid, atttypmod), attcollation::regcollation, not attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, attcompression, attstattarget,
     case when attacl is not null then ${acl('attacl', 'c', 'relowner')} end)
   from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${schemas} and attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'c') and ${mine('c.oid', 'pg_class')} and relname not like 'migration%'`,
  `select format('constraint %s on %s: %s valid %s deferrable %s deferred %s parent %s', conname, coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), pg_get_constraintdef(oid), convalidated, condeferrable, condeferred, (select conname from pg_constraint p where p.oid = c.conparentid))
   from pg_constraint c where connamespace::regnamespace::text !~ '^(pg_|information_schema|graphile)' and coalesce(nullif(conrelid, 0)::regclass::text, '') not like 'migration%'`,
  `select format('index %s: %s unique %s primary %s valid %s clustered %s', indexrelid::regclass, pg_get_indexdef(indexrelid), indisunique, indisprimary, indisvalid, indisclustered)
   from pg_index i join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${schemas} and indrelid::regclass::text not like 'migration%'`,
  `select format('function %s of %s rights %s config %s: %s', p.oid::regprocedure, proowner::regrole, ${acl('proacl', 'f', 'proowner')}, (select string_agg(x, ',' order by x) from unnest(proconfig) x), pg_get_functiondef(p.oid))
   from pg_proc p join pg_namespace n on n.oid = pronamespace where ${schemas} and ${mine('p.oid', 'pg_proc')}`,
  `select format('policy %s on %s: permissive %s roles %s command %s using %s check %s', polname, polrelid::regclass, polpermissive, polroles::regrole[], polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = relnamespace where ${schemas}`,
  `select format('trigger %s on %s: %s enabled %s', tgname, tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where ${schemas} and not tgisinternal`,
  `select format('view %s: %s', c.oid::regclass, pg_get_viewdef(c.oid)) from pg_class c join pg_namespace n on n.oid = relnamespace where ${schemas} and relkind = 'v'`,
  `select format('sequence %s: %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqcache, seqcycle) from pg_sequence where seqrelid::regclass::text !~ '^graphile'`,
  `select format('sequence %s: at %s', schemaname || '.' || sequencename, last_value) from pg_sequences where schemaname !~ '^graphile'`,
  `select format('type %s of %s: %s base %s default %s rights %s', t.oid::regtype, typowner::regrole, typtype, format_type(typbasetype, typtypmod), typdefault, ${acl('typacl', 'T', 'typowner')}) from pg_type t join pg_namespace n on n.oid = typnamespace where ${schemas} and typtype in ('d', 'e', 'r') and ${mine('t.oid', 'pg_type')}`,
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description where pg_describe_object(classoid, objoid, objsubid) !~ 'graphile' and objoid >= 16384 and not exists (select from pg_depend e where e.objid = objoid and e.deptype in ('e'))`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select format('rows of %s: %s', c.oid::regclass, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || c.oid::regclass, false, true, '')))[1]) from pg_class c join pg_namespace n on n.oid = relnamespace where ${schemas} and relkind = 'r' and relname not like 'migration%'`,
]

/** Everything that a database is made of, as sorted lines: two with the same lines have the same schema. */
export async function catalogOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const lines: string[] = []
  for (const text of queries) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    lines.push(...rows.map(([line]) => line))
  }
  return lines.toSorted()
}

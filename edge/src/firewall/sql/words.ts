/** The words of SQL by their letter in the legend of `Pattern`. */
const kinds: Readonly<Record<string, string>> = {
  '&': 'and or xor',
  k: 'like rlike regexp between ilike glob div mod sounds similar',
  j: 'in is',
  U: 'union intersect except',
  S: 'select',
  F: 'from',
  W: 'where',
  B: 'order group limit having offset procedure fetch',
  M: 'insert update delete drop create alter truncate exec execute declare merge grant revoke replace rename load handler call waitfor shutdown copy attach pragma vacuum set begin reindex prepare',
  C: 'case when then else end',
  i: 'into',
  t: 'all distinct distinctrow as values value table database schema by asc desc join on using cast convert index view trigger function user default top exists any collate delay outfile dumpfile infile data language returning low_priority high_priority sql_calc_found_rows sql_no_cache straight_join inner outer left right cross natural analyse immediate character temporary if not',
  n: 'null true false',
  a: 'the a an your our my his her their its this that these those some every each both me us them you which what who how there one to for of at with here',
}

const words = new Map<string, string>()
for (const [kind, list] of Object.entries(kinds)) for (const word of list.split(' ')) words.set(word, kind)

/** The kind of a word in lower case; `w` for a name. */
export const kindOf = (word: string): string => words.get(word) ?? 'w'

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Functions that wait, read files, run programs or make an error show a value: nobody calls them by chance. */
export const dangerous = list(
  'sleep benchmark pg_sleep pg_sleep_for pg_sleep_until extractvalue updatexml load_file xmltype randomblob lo_import lo_export pg_read_file pg_ls_dir pg_read_binary_file dblink dblink_connect generate_series gtid_subset gtid_subtract json_keys name_const st_latfromgeohash st_longfromgeohash st_pointfromgeohash geometrycollection multipoint multipolygon linestring multilinestring zeroblob load_extension sys_eval sys_exec is_srvrolemember is_member has_dbaccess openrowset opendatasource openquery xp_cmdshell xp_dirtree xp_regread xp_fileexist xp_subdirs sp_executesql sp_oacreate sp_password sp_makewebtask ctxsys drithsx query_to_xml database_to_xml table_to_xml utl_inaddr fn_virtualfilestats fn_xe_file_target_read_file current_setting regexp_substring',
)

/** Functions of SQL that have few other uses when they are called. */
export const known = list(
  'ascii substring substr substring_index mid concat concat_ws group_concat char chr nchar unhex hex conv ord char_length character_length length count cast convert coalesce nullif ifnull isnull iif if elt make_set extract user current_user session_user system_user database schema version load_file md5 sha1 sha2 rand random floor ceil round strcmp strcmpi lpad rpad ltrim rtrim trim reverse locate position instr find_in_set field export_set bin oct row_number makeset aes_encrypt aes_decrypt encrypt compress uncompress decode encode from_base64 to_base64 now sysdate curdate getdate crypt_key json_extract json_length json_array json_type json_object json_search xmlelement listagg string_agg array_agg to_char to_number rawtohex utl_raw bitand least greatest quarter last_insert_id connection_id object_id object_name db_name db_id host_name suser_name suser_sname user_name serverproperty abs sqlite_version typeof quote hextoraw rownum nvl nvl2 lower upper lcase ucase collation charset coercibility typeof max min sum avg cot cos sin tan pow power sqrt sign ln log10 password old_password inet_ntoa uuid pi soundex space repeat insert left right replace stuff translate num_nonnulls checksum pg_client_encoding like unlikely likely glob',
)

/** Tables and variables of a database itself. */
export const systemNames =
  /(?:\binformation_schema\b|\bmysql\s*\.\s*(?:user|db|innodb_table_stats|innodb_index_stats)\b|\bpg_(?:catalog|user|shadow|database|tables?|class|stat_activity|roles|namespace|attribute|authid)\b|\bsqlite_(?:master|schema|temp_master|sequence)\b|\bsys\s*\.?\s*(?:objects|columns|databases|tables|schemas|syslogins|user_objects|all_tables|sysobjects|syscolumns|sysusers|sysdatabases|dba_users|user_summary|schema_table_statistics)\b|\bmsys(?:aces?|accessobjects|accessstorage|accessxml|objects|queries|relationships)\b|\bmaster\s*\.\s*\.?\s*(?:dbo|sys|xp_|sysdatabases)|\b(?:all|user|dba)_(?:tables|tab_columns|users|objects|constraints|tab_privs|catalog|ind_columns|cons_columns)\b|\bv\$(?:version|instance|database|session|parameter)|@@(?:version|datadir|hostname|basedir|tmpdir|servername|spid|identity|global|session|secure_file_priv|port|language|rowcount|connections|innodb_version|max_connections|new|sql_mode)\b|\bperformance_schema\b|\bxp_(?:cmdshell|regread|regwrite|dirtree|fileexist|subdirs|makecab|availablemedia|enumdsn|loginconfig|ntsec|terminate_process|servicecontrol|enumgroups)|\bdbms_(?:pipe|lock|ldap|xmlgen|utility|java|export_extension|assert|session)\b|\butl_(?:http|inaddr|file|smtp|tcp|raw)\b|\bctxsys\s*\.|\brdb\$\w|\b(?:tempdb|msdb)\b|\bdb_name\s*\(|\bsyscat\b|\bsysibm\b|\bsysmaster\b|\bhibernate_sequence\b|\bschema_name\s*\(|\bsp_(?:configure|executesql|oacreate|oamethod|addextendedproc|makewebtask|password|sqlexec|helpdb|addsrvrolemember|prepexec|adduser|droplogin))/

-- Who made, changed or deleted a row is who calls the API, whatever the row says. The services and the demonstration data,
-- who come without a person in their claims, name people themselves; each token of the services has one.

-- Argument: the column. Makers (created_by, invited_by) stay; updated_by is whoever changed the row last; the others are
-- whoever filled them in.
CREATE FUNCTION name_author() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  author text := acting_person(NULL)::text;
  said text := to_jsonb(NEW) ->> TG_ARGV[0];
  stored text;
  is_maker bool := TG_ARGV[0] IN ('created_by', 'invited_by');
BEGIN
  IF author IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    stored := to_jsonb(OLD) ->> TG_ARGV[0];
    author := CASE
      WHEN is_maker THEN stored
      WHEN TG_ARGV[0] = 'updated_by' THEN author
      WHEN said IS NULL OR said = stored THEN said
      ELSE author
    END;
  ELSIF said IS NULL AND NOT is_maker THEN
    author := NULL;
  END IF;
  IF said IS DISTINCT FROM author THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], author));
  END IF;
  RETURN NEW;
END
$$;

-- Every column of that meaning, in whatever table. Triggers run by their names, and what is checked of a row comes after it.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT relations.oid::regclass AS relation, columns.attname AS name
    FROM pg_class AS relations
    JOIN pg_attribute AS columns ON columns.attrelid = relations.oid AND columns.attnum > 0
    WHERE relations.relnamespace = 'public'::regnamespace
      AND relations.relkind = 'r'
      AND columns.attname IN ('created_by', 'invited_by', 'updated_by', 'deleted_by', 'last_reviewed_by')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER author_%s BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION name_author(%L)',
      found.name, found.relation, found.name);
  END LOOP;
END
$$;

-- Ids under which the caller acts: their own and, with an access token, those of whoever made it.
CREATE FUNCTION acting_people() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE makers (id, type) AS (
    SELECT id, type FROM people WHERE id = acting_person(NULL)
    UNION
    SELECT maker.id, maker.type
    FROM makers
    JOIN access_tokens ON makers.type = 'access_token' AND access_tokens.person_id = makers.id
    JOIN people AS maker ON maker.id = access_tokens.created_by
  )
  SELECT id FROM makers
$$;

-- A comment is changed and deleted by its author and by administrators.
CREATE FUNCTION may_change_comment(author uuid) RETURNS bool
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT acting_person(NULL) IS NULL OR author IN (SELECT acting_people()) OR EXISTS (
    SELECT FROM casbin_rule
    WHERE ptype = 'g' AND v1 = 'admin' AND v0 IN (SELECT id::text FROM acting_people() AS id)
  )
$$;

-- Somebody else's name in another system is for those who bring comments from there.
CREATE FUNCTION keep_names_elsewhere() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.external_created_by := CASE WHEN TG_OP = 'UPDATE' THEN OLD.external_created_by END;
  RETURN NEW;
END
$$;
CREATE TRIGGER author_elsewhere BEFORE INSERT OR UPDATE OF external_created_by ON comments
  FOR EACH ROW WHEN (acting_person(NULL) IS NOT NULL) EXECUTE FUNCTION keep_names_elsewhere();

ALTER TABLE comments ENABLE ROW LEVEL SECURITY;
CREATE POLICY comments_read ON comments FOR SELECT TO postgrest_api, postgrest_anon USING (true);
CREATE POLICY comments_add ON comments FOR INSERT TO postgrest_api WITH CHECK (true);
CREATE POLICY comments_change ON comments FOR UPDATE TO postgrest_api USING (may_change_comment(created_by));
CREATE POLICY comments_delete ON comments FOR DELETE TO postgrest_api USING (may_change_comment(created_by));

-- What the rows of rights may say, whatever writes them: people, teams and their members, role rows, agents.

-- Rules, permissions and tokens name people and teams by id, so an id must tell by itself whom it means. A new row
-- takes no id of another table that rights are made of, and keeps its own.
CREATE FUNCTION check_own_id() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken_by text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'the id of a row of % does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  -- held to the end of the transaction: two tables cannot take one id at the same moment
  PERFORM pg_advisory_xact_lock(hashtext('rights'));
  SELECT held.by_table INTO taken_by
  FROM (
    SELECT 'people' AS by_table, id FROM people
    UNION ALL SELECT 'teams', id FROM teams
    UNION ALL SELECT 'agents', id FROM agents
    UNION ALL SELECT 'access_tokens', id FROM access_tokens
    UNION ALL SELECT 'invites', id FROM invites
    UNION ALL SELECT 'permissions', id FROM permissions
    UNION ALL SELECT 'permission_groups', id FROM permission_groups
    UNION ALL SELECT 'access_scopes', id FROM access_scopes
    UNION ALL SELECT 'scopes', id FROM scopes
  ) AS held
  WHERE held.id = NEW.id AND held.by_table <> TG_TABLE_NAME;
  IF FOUND THEN
    RAISE EXCEPTION 'the id % is that of a row of %', NEW.id, taken_by USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END
$$;

DO $$
DECLARE
  listed text;
BEGIN
  FOREACH listed IN ARRAY ARRAY[
    'people', 'teams', 'agents', 'access_tokens', 'invites', 'permissions', 'permission_groups', 'access_scopes',
    'scopes'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER check_new_id BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION check_own_id()', listed);
    EXECUTE format(
      'CREATE TRIGGER check_own_id BEFORE UPDATE OF id ON %I FOR EACH ROW WHEN (OLD.id <> NEW.id) '
      'EXECUTE FUNCTION check_own_id()',
      listed);
  END LOOP;
END
$$;

-- A person, an agent and a token stay what they are: a token inherits its creator, the others nobody.
CREATE FUNCTION refuse_other_kind() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of people stays of its type' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER refuse_other_kind BEFORE UPDATE OF type ON people
  FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type) EXECUTE FUNCTION refuse_other_kind();

CREATE FUNCTION check_agent_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE id = NEW.person_id AND type = 'agent') THEN
    RAISE EXCEPTION 'the person of an agent is of type agent' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER check_agent_person BEFORE INSERT OR UPDATE OF person_id ON agents
  FOR EACH ROW WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION check_agent_person();

-- A role row places a role or a person in a role, a token under the person who made it, or a person in a team
-- that has it as a member. A policy is about a role, a person or a team.
CREATE FUNCTION check_role_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.ptype = 'p' AND (
    is_role(NEW.v0)
    OR EXISTS (SELECT FROM people WHERE id = try_uuid(NEW.v0))
    OR EXISTS (SELECT FROM teams WHERE id = try_uuid(NEW.v0))
  ) THEN
    RETURN NEW;
  END IF;
  IF NEW.ptype = 'g' AND (
    is_role(NEW.v1) AND (
      is_role(NEW.v0)
      OR EXISTS (
        SELECT FROM people WHERE id = try_uuid(NEW.v0) AND type IS DISTINCT FROM 'access_token'
      )
    )
    OR EXISTS (
      SELECT FROM access_tokens
      JOIN people ON people.id = access_tokens.person_id AND people.type = 'access_token'
      WHERE people.id = try_uuid(NEW.v0) AND access_tokens.created_by = try_uuid(NEW.v1)
    )
    OR EXISTS (
      SELECT FROM team_members WHERE person_id = try_uuid(NEW.v0) AND team_id = try_uuid(NEW.v1)
    )
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a role row names no role, creator or team of its subject' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER check_role_row BEFORE INSERT OR UPDATE ON casbin_rule
  FOR EACH ROW EXECUTE FUNCTION check_role_row();

-- A team is a role of its members: what is granted to it is theirs as long as they are in it.
CREATE FUNCTION mirror_membership() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM casbin_rule
    WHERE ptype = 'g' AND v0 = OLD.person_id::text AND v1 = OLD.team_id::text;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO casbin_rule (ptype, v0, v1)
    SELECT 'g', NEW.person_id::text, NEW.team_id::text
    WHERE NOT EXISTS (
      SELECT FROM casbin_rule WHERE ptype = 'g' AND v0 = NEW.person_id::text AND v1 = NEW.team_id::text
    );
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER mirror_membership AFTER INSERT OR UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION mirror_membership();

-- Somebody who can undo it has to be left, whichever way an administrator goes: a live person with an active
-- identity who holds the role.
CREATE FUNCTION keep_an_administrator() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME <> 'casbin_rule' THEN
    PERFORM FROM casbin_rule WHERE ptype = 'g' AND v0 = OLD.id::text AND v1 = 'admin';
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  -- two that go at the same moment must not each count on the other
  PERFORM pg_advisory_xact_lock(hashtext('rights'));
  IF NOT EXISTS (
    SELECT FROM casbin_rule AS granted
    JOIN people ON people.id = try_uuid(granted.v0) AND people.type IS NULL AND people.deleted_at IS NULL
    JOIN identities ON identities.id = people.id AND identities.state = 'active'
    WHERE granted.ptype = 'g' AND granted.v1 = 'admin'
  ) THEN
    RAISE EXCEPTION 'nobody would be left who is an active administrator'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'last_administrator';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_an_administrator AFTER UPDATE OR DELETE ON casbin_rule
  FOR EACH ROW WHEN (OLD.ptype = 'g' AND OLD.v1 = 'admin') EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_administrator AFTER UPDATE OF deleted_at ON people
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_administrator_on_delete AFTER DELETE ON people
  FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_administrator AFTER UPDATE OF state ON identities
  FOR EACH ROW WHEN (OLD.state = 'active' AND NEW.state <> 'active')
  EXECUTE FUNCTION keep_an_administrator();

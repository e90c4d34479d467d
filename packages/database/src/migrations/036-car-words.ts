import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Cars by any part of a word of their `search_text`, from three characters on: every ending of every word, so that a
 * part of a word is the beginning of an ending. A table of its own, since totals are written to `cars` again and again
 * and would enter the index each time. Triggers fill it, so that nothing that writes cars can forget it; no extension
 * is needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // three times as quick as the same in one statement
  await sql`
    create function car_words(search_text text) returns tsvector language plpgsql immutable as $$
    declare
      endings text[] := '{}';
      word text;
    begin
      foreach word in array string_to_array(search_text, ' ') loop
        for at in 1 .. least(length(word), 250) - 2 loop
          endings := endings || substr(word, at, 250);
        end loop;
      end loop;
      return array_to_tsvector(endings);
    end $$
  `.execute(db);
  await sql`
    create table car_words (
      uid uuid primary key references cars (uid) on delete cascade,
      words tsvector not null
    )
  `.execute(db);
  await sql`insert into car_words select uid, car_words(search_text) from cars`.execute(db);
  await sql`
    create index car_words_words on car_words using gin (words) with (gin_pending_list_limit = 256)
  `.execute(db);
  await sql`
    create function store_words_of_new_cars() returns trigger language plpgsql as $$
    begin
      insert into car_words select uid, car_words(search_text) from fresh;
      return null;
    end $$
  `.execute(db);
  await sql`
    create function store_words_of_car() returns trigger language plpgsql as $$
    begin
      update car_words set words = car_words(new.search_text) where uid = new.uid;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger cars_words_of_new after insert on cars referencing new table as fresh
    for each statement execute function store_words_of_new_cars()
  `.execute(db);
  await sql`
    create trigger cars_words_of_changed after update of search_text on cars
    for each row when (old.search_text is distinct from new.search_text)
    execute function store_words_of_car()
  `.execute(db);
}

//! Prepares every SQL text in the sources on both engines.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use hamour::store::db::{Db, Statement, Value};
use hamour::store::migrations;
use proc_macro2::{TokenStream, TokenTree};
use sqlx::{Column as _, Either, Executor as _, SqlSafeStr as _, Statement as _, TypeInfo as _};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;

use crate::harness::postgres;

/// The text of each `sql!("...")` below `folder`, with its file.
pub(crate) fn statements(folder: &Path) -> Vec<(String, String)> {
    let paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let is_file = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let of = |path: &PathBuf| -> TokenStream { std::fs::read_to_string(path).unwrap().parse().unwrap() };
    let mut of_folder = BTreeMap::new();
    for path in paths.iter().filter(|path| is_file(path)) {
        collect_shared(of(path), &mut of_folder);
    }
    let mut found = Vec::new();
    for path in &paths {
        if path.is_dir() {
            found.extend(statements(path));
        } else if is_file(path) {
            // A file's own macro precedes one of the same name in another file.
            let mut shared = of_folder.clone();
            collect_shared(of(path), &mut shared);
            let mut texts = Vec::new();
            collect(of(path), &shared, &mut texts);
            found.extend(texts.into_iter().map(|text| (path.display().to_string(), text)));
        }
    }
    found
}

/// Collects a file's macros that expand to one literal, by name.
fn collect_shared(tokens: TokenStream, shared: &mut BTreeMap<String, String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for window in tokens.windows(4) {
        if let [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(name), TokenTree::Group(rules)] =
            window
            && word == "macro_rules"
            && let Some(TokenTree::Group(body)) = rules.stream().into_iter().nth(3)
            && let Ok(text) = syn::parse2::<syn::LitStr>(body.stream())
        {
            shared.insert(name.to_string(), text.value());
        }
    }
}

fn collect(tokens: TokenStream, shared: &BTreeMap<String, String>, texts: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for window in tokens.windows(3) {
        if let [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(group)] = window
            && name == "sql"
            && bang.as_char() == '!'
        {
            let parts = Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated.parse2(group.stream());
            texts.push(parts.unwrap().iter().map(|part| text_of(part, shared)).collect());
        }
    }
    for token in tokens {
        if let TokenTree::Group(group) = token {
            collect(group.stream(), shared, texts);
        }
    }
}

/// The text of a literal, or of a macro that expands to one.
fn text_of(part: &syn::Expr, shared: &BTreeMap<String, String>) -> String {
    match part {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => text.value(),
        syn::Expr::Macro(call) => {
            let name = call.mac.path.require_ident().unwrap().to_string();
            shared.get(&name).unwrap_or_else(|| panic!("{name}! is not declared in the folder")).clone()
        }
        _ => panic!("sql! takes literals and macros of one"),
    }
}

/// The number of parameters and the columns of a statement.
type Shape = (usize, Vec<String>);

fn on_sqlite(db: &Db, text: &str) -> Result<Shape, rusqlite::Error> {
    let Db::Sqlite { file, .. } = db else { panic!("not SQLite") };
    let connection = rusqlite::Connection::open(file.path())?;
    let statement = connection.prepare(text)?;
    let columns = statement.column_names().into_iter().map(str::to_owned).collect();
    Ok((statement.parameter_count(), columns))
}

/// The types that [`hamour::store::db::Value`] can bind and that rows are read as. Other types, such as INT4 or NUMERIC
/// (a literal, a sum without CAST), would only fail when a row is read.
const TYPES: [&str; 5] = ["INT8", "TEXT", "BOOL", "FLOAT8", "BYTEA"];

async fn on_postgres(db: &Db, text: &str) -> Result<Shape, String> {
    let Db::Postgres(pool, _) = db else { panic!("not PostgreSQL") };
    let statement = pool
        .prepare(sqlx::AssertSqlSafe(text.to_owned()).into_sql_str())
        .await
        .map_err(|error| error.to_string())?;
    let Some(Either::Left(parameters)) = statement.parameters() else {
        panic!("PostgreSQL types parameters")
    };
    let columns = statement.columns();
    for kind in parameters
        .iter()
        .map(sqlx::TypeInfo::name)
        .chain(columns.iter().map(|column| column.type_info().name()))
    {
        if !TYPES.contains(&kind) {
            return Err(format!("uses the type {kind}; cast it to one of {TYPES:?}"));
        }
    }
    Ok((parameters.len(), columns.iter().map(|column| column.name().to_owned()).collect()))
}

async fn migrated(folder: &tempfile::TempDir) -> Db {
    let db = Db::open(&format!("sqlite:{}", folder.path().join("statements.db").display())).await.unwrap();
    migrations::run(&db).await.unwrap();
    db
}

#[tokio::test]
async fn every_statement_prepares_on_both_engines() {
    let all = statements(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(all.len() > 2, "the statements are found by their sources");
    assert!(all.iter().all(|(path, _)| path.contains("/src/store/")), "SQL outside of store: {all:?}");

    let folder = tempfile::tempdir().unwrap();
    let sqlite = migrated(&folder).await;
    let postgres = match postgres::server() {
        Ok(server) => {
            let db = postgres::create(server, "statements", "template1").await;
            migrations::run(&db).await.unwrap();
            Some(db)
        }
        Err(reason) => {
            // Not eprintln!, because its output is hidden if the test passes.
            writeln!(std::io::stderr(), "ONLY SQLITE WAS CHECKED: {reason}").unwrap();
            None
        }
    };
    let mut complaints = Vec::new();
    for (path, text) in &all {
        let shape = on_sqlite(&sqlite, text)
            .map_err(|error| complaints.push(format!("{path}: SQLite: {error}\n  {text}")));
        if let (Ok(shape), Some(postgres)) = (shape, &postgres) {
            match on_postgres(postgres, text).await {
                Ok(other) if other == shape => {}
                Ok(other) => {
                    complaints.push(format!("{path}: SQLite has {shape:?}, PostgreSQL {other:?}\n  {text}"));
                }
                Err(error) => complaints.push(format!("{path}: PostgreSQL: {error}\n  {text}")),
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// SQLite's query plan for a statement, one entry per step.
async fn plan(db: &Db, text: &str) -> Vec<String> {
    let text = format!("EXPLAIN QUERY PLAN {text}");
    // The values make no difference to the plan.
    let values = (0..30).map(|_| Value::Int(None));
    let steps: Vec<(i64, i64, i64, String)> =
        Statement::of_text(text).bind_all(values).fetch_all(db).await.unwrap();
    steps.into_iter().map(|(_, _, _, step)| step).collect()
}

#[tokio::test]
async fn purges_by_age_use_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let db = migrated(&folder).await;
    let all = statements(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store"));
    let purges: Vec<_> = all
        .iter()
        .map(|(_, text)| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|text| text.starts_with("DELETE FROM") && text.contains("_at < $"))
        .collect();
    assert!(purges.len() >= 10, "{purges:#?}");
    for text in &purges {
        let steps = plan(&db, text).await;
        assert!(!steps.is_empty() && steps.iter().all(|step| !step.contains("SCAN")), "{text}: {steps:#?}");
        // Rows that refer to the deleted ones must be found by an index too.
        let table = text.split(' ').nth(2).unwrap();
        let referring: Vec<(String, String)> = Statement::new(
            "SELECT m.name, f.\"from\" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
             WHERE m.type = 'table' AND f.\"table\" = $1",
        )
        .bind(table)
        .fetch_all(&db)
        .await
        .unwrap();
        for (child, column) in referring {
            let steps = plan(&db, &format!("DELETE FROM {child} WHERE {column} = $1")).await;
            assert!(steps.iter().all(|step| !step.contains("SCAN")), "{child}.{column}: {steps:#?}");
        }
    }
}

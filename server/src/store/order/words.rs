//! The words that find orders by their customer's name.

use super::super::db::{DbError, Tx, params, sql};
use super::super::word_range::{WordRange, prefix_range};

/// Orders of this number are found and sorted faster than a list is read for them.
const FEW: i64 = 3_000;
/// The orders of a word are compared with those of another word up to this number.
const MANY: i64 = 20_000;

/// Returns the range of a word that fits few orders, or of two words that do so together.
pub(super) async fn narrowest(
    tx: &mut Tx,
    words: &[String],
) -> Result<Option<(WordRange, Option<WordRange>)>, DbError> {
    let ranges: Vec<_> = words.iter().map(|word| prefix_range(word)).collect();
    let mut rarest = None;
    for range in &ranges {
        let fits = count_fitting(tx, range, None, FEW).await?;
        if fits <= FEW && rarest.is_none_or(|(least, _)| fits < least) {
            rarest = Some((fits, range));
        }
    }
    if let Some((_, range)) = rarest {
        return Ok(Some((range.clone(), None)));
    }
    let [one, other, ..] = &ranges[..] else { return Ok(None) };
    let of_one = count_fitting(tx, one, None, MANY).await?;
    let of_other = count_fitting(tx, other, None, MANY).await?;
    let (one, other) = if of_other < of_one { (other, one) } else { (one, other) };
    if of_one.min(of_other) > MANY || count_fitting(tx, one, Some(other), FEW).await? > FEW {
        return Ok(None);
    }
    Ok(Some((one.clone(), Some(other.clone()))))
}

/// Counts the orders that a range of words fits, and another one too if there is one, up to one more than `most`.
async fn count_fitting(
    tx: &mut Tx,
    (from, to): &WordRange,
    other: Option<&WordRange>,
    most: i64,
) -> Result<i64, DbError> {
    let (other_from, other_to) = other.cloned().unzip();
    sql!(
        "SELECT COUNT(*) AS fits FROM
         (SELECT w.order_id FROM order_word w
          WHERE w.word >= $1 AND w.word < $2
            AND (CAST($3 AS TEXT) IS NULL OR EXISTS (
                 SELECT 1 FROM order_word v WHERE v.order_id = w.order_id AND v.word >= $3 AND v.word < $4))
          ORDER BY w.word, w.order_id LIMIT $5) AS fitting"
    )
    .bind_all(params![from.as_str(), to.as_str(), other_from, other_to, most + 1])
    .fetch_scalar::<i64>(tx)
    .await
}

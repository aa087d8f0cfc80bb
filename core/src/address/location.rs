//! The delivery area: which coordinates are in Qatar, and which ones are stored (ADDR-01, ENT-11, TERM-01).

/// Qatar's outline as (latitude, longitude) in degrees, clockwise from Abu Samra, two to five kilometres off the coast.
/// Drawn by hand around the published coordinates of nearby places. It is coarse on purpose and does not claim where a
/// border runs.
const OUTLINE: [(f64, f64); 28] = [
    (24.73, 50.805), // between Salwa and Abu Samra
    (24.82, 50.77),
    (25.0, 50.74),
    (25.2, 50.72),  // Umm Bab
    (25.42, 50.71), // Dukhan
    (25.51, 50.74),
    (25.56, 50.81), // between the Hawar Islands and Zekreet
    (25.66, 50.825),
    (25.76, 50.86),
    (25.9, 50.94), // Zubarah
    (26.02, 50.98),
    (26.13, 51.08),
    (26.22, 51.2), // Al Ruwais and Ras Rakan
    (26.2, 51.3),
    (26.05, 51.45),
    (25.97, 51.65), // Ras Laffan
    (25.82, 51.66),
    (25.65, 51.62), // Al Khor
    (25.42, 51.64),
    (25.3, 51.69),  // Doha
    (25.1, 51.68),  // Al Wakrah
    (24.97, 51.65), // Mesaieed
    (24.84, 51.58),
    (24.68, 51.48), // Khor Al Adaid
    (24.58, 51.42),
    (24.5, 51.25),
    (24.47, 51.08), // south of Sawda Natheel
    (24.58, 50.88),
];

/// Returns whether coordinates in degrees lie in Qatar or just off its coast. The shop delivers only within Qatar, so
/// other coordinates are ignored (TERM-01).
pub fn is_in_qatar(latitude: f64, longitude: f64) -> bool {
    let ends = OUTLINE.iter().cycle().skip(1);
    // A point is inside if a line from it to the east crosses the outline an odd number of times.
    let crossed = OUTLINE.iter().zip(ends).filter(|((from, from_east), (to, to_east))| {
        (*from > latitude) != (*to > latitude)
            && longitude < from_east + (to_east - from_east) * (latitude - from) / (to - from)
    });
    crossed.count() % 2 == 1
}

/// Returns the coordinates, in degrees, to store (ENT-11), or `None` if one is missing or they are not in Qatar.
pub fn stored_coordinates(latitude: Option<f64>, longitude: Option<f64>) -> Option<(f64, f64)> {
    latitude.zip(longitude).filter(|(latitude, longitude)| is_in_qatar(*latitude, *longitude))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_coordinates_in_qatar_are_stored() {
        assert_eq!(stored_coordinates(Some(25.3), Some(51.5)), Some((25.3, 51.5)));
        assert_eq!(stored_coordinates(Some(25.3), None), None);
        assert_eq!(stored_coordinates(Some(0.0), Some(0.0)), None);
        assert!(is_in_qatar(25.2854, 51.5310));
        assert!(!is_in_qatar(25.2048, 55.2708));
        for nowhere in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(!is_in_qatar(nowhere, 51.5) && !is_in_qatar(25.3, nowhere), "{nowhere}");
        }
    }

    #[test]
    fn towns_of_qatar_are_inside_and_towns_of_its_neighbours_outside() {
        for (place, latitude, longitude) in [
            ("Doha", 25.2854, 51.5310),
            ("Hamad Airport", 25.2731, 51.6081),
            ("The Pearl", 25.3687, 51.5515),
            ("Al Khor", 25.6839, 51.5058),
            ("Ras Laffan", 25.9083, 51.5500),
            ("Al Ruwais", 26.1396, 51.2061),
            ("Zubarah", 25.9781, 51.0283),
            ("Zekreet", 25.5780, 50.8480),
            ("Dukhan", 25.4294, 50.7859),
            ("Umm Bab", 25.2146, 50.8067),
            ("Abu Samra", 24.7467, 50.8461),
            ("Sawda Natheel", 24.5689, 51.0572),
            ("Mesaieed", 24.9909, 51.5493),
            ("Al Wakrah", 25.1715, 51.6034),
            ("Al Shahaniya", 25.3710, 51.2220),
        ] {
            assert!(is_in_qatar(latitude, longitude), "{place}");
        }
        for (place, latitude, longitude) in [
            ("Muharraq Airport", 26.2708, 50.6336),
            ("Manama", 26.2235, 50.5876),
            ("Sitra", 26.1547, 50.6206),
            ("Hawar Islands", 25.6500, 50.7667),
            ("Salwa", 24.7297, 50.7742),
            ("Saudi Arabia", 24.4, 50.6),
            ("Al Hofuf", 25.3647, 49.5870),
            ("Ghagha Island", 24.4167, 51.5333),
            ("Abu Dhabi", 24.4539, 54.3773),
            ("the open Gulf", 25.5, 52.5),
        ] {
            assert!(!is_in_qatar(latitude, longitude), "{place}");
        }
    }
}

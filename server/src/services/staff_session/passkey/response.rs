//! Verifies what a browser returns when a passkey is made or used, by the steps of WebAuthn Level 3 (7.1 and 7.2). The
//! shop asks for no attestation, so the public key of a new passkey is read in the form in which browsers give it
//! (5.2.1.1), and nothing else of the authenticator's own format is.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey, VerificationAlgorithm,
};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::relying_party::RelyingParty;

/// The signature algorithms that are verified here, by their numbers in COSE: ES256, EdDSA and RS256. Authenticators
/// choose the first that they know.
pub const ALGORITHMS: [i32; 3] = [-7, -8, -257];

/// The maximum length of what an authenticator calls a passkey.
const CREDENTIAL_ID_MAX_BYTES: usize = 1023;

/// A browser's response to the registration of a passkey.
#[derive(Clone, Debug)]
pub struct NewCredential {
    /// What the authenticator calls the passkey.
    pub id: Vec<u8>,
    /// What the browser states, as JSON.
    pub client_data: Vec<u8>,
    /// What the authenticator states.
    pub authenticator_data: Vec<u8>,
    /// The public key, a SubjectPublicKeyInfo in DER.
    pub public_key: Vec<u8>,
}

/// A browser's response to a sign-in with a passkey.
#[derive(Clone, Debug)]
pub struct Assertion {
    /// What the authenticator calls the passkey.
    pub id: Vec<u8>,
    /// What the browser states, as JSON.
    pub client_data: Vec<u8>,
    /// What the authenticator states.
    pub authenticator_data: Vec<u8>,
    /// The signature over both.
    pub signature: Vec<u8>,
    /// What the authenticator calls the account.
    pub user_handle: Vec<u8>,
}

/// What a valid response says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Verified {
    /// The challenge that it answers.
    pub(super) challenge: Vec<u8>,
    /// The authenticator's counter.
    pub(super) counter: u32,
}

/// Returns what a registration says, or `None` if it is not valid.
pub(super) fn verified_registration(party: &RelyingParty, credential: &NewCredential) -> Option<Verified> {
    let challenge = answered_challenge(party, "webauthn.create", &credential.client_data)?;
    let data = AuthenticatorData::of(party, &credential.authenticator_data)?;
    let is_named = data.credential_id() == Some(&credential.id[..])
        && (1..=CREDENTIAL_ID_MAX_BYTES).contains(&credential.id.len());
    verifier(&credential.public_key)?;
    is_named.then_some(Verified { challenge, counter: data.counter })
}

/// Returns what a sign-in says, or `None` if it is not valid or the key of another passkey signed it.
pub(super) fn verified_assertion(
    party: &RelyingParty,
    assertion: &Assertion,
    public_key: &[u8],
) -> Option<Verified> {
    let challenge = answered_challenge(party, "webauthn.get", &assertion.client_data)?;
    let data = AuthenticatorData::of(party, &assertion.authenticator_data)?;
    let signed = [&assertion.authenticator_data[..], &Sha256::digest(&assertion.client_data)[..]].concat();
    verifier(public_key)?.verify(&signed, &assertion.signature).ok()?;
    Some(Verified { challenge, counter: data.counter })
}

/// What the browser states.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    is_cross_origin: bool,
}

/// Returns the challenge that a page of this shop passed to the authenticator.
fn answered_challenge(party: &RelyingParty, kind: &str, client_data: &[u8]) -> Option<Vec<u8>> {
    let data: ClientData = serde_json::from_slice(client_data).ok()?;
    let is_ours = data.kind == kind && data.origin == party.origin && !data.is_cross_origin;
    URL_SAFE_NO_PAD.decode(data.challenge).ok().filter(|_| is_ours)
}

/// What the authenticator states.
struct AuthenticatorData<'a> {
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    /// The person was there, and proved to be the owner by a fingerprint, a face or a PIN.
    const VERIFIED: u8 = 0b101;
    const MAY_BE_BACKED_UP: u8 = 1 << 3;
    const IS_BACKED_UP: u8 = 1 << 4;
    const HAS_CREDENTIAL: u8 = 1 << 6;

    /// Returns `None` if it is malformed, for another shop, or does not say that the person was verified.
    fn of(party: &RelyingParty, data: &'a [u8]) -> Option<Self> {
        let (party_hash, rest) = data.split_first_chunk::<32>()?;
        let (&[flags], rest) = rest.split_first_chunk::<1>()?;
        let (counter, rest) = rest.split_first_chunk::<4>()?;
        let is_ours = party_hash[..] == Sha256::digest(&party.id)[..];
        let is_verified = flags & Self::VERIFIED == Self::VERIFIED;
        let is_coherent = flags & Self::IS_BACKED_UP == 0 || flags & Self::MAY_BE_BACKED_UP != 0;
        let counter = u32::from_be_bytes(*counter);
        (is_ours && is_verified && is_coherent).then_some(Self { flags, counter, rest })
    }

    /// Returns what the authenticator calls the new passkey, which follows the authenticator's model.
    fn credential_id(&self) -> Option<&'a [u8]> {
        let (_model, rest) = self.rest.split_first_chunk::<16>()?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let id = rest.get(..usize::from(u16::from_be_bytes(*length)))?;
        (self.flags & Self::HAS_CREDENTIAL != 0).then_some(id)
    }
}

/// The beginning of a SubjectPublicKeyInfo of an uncompressed point of P-256.
const P256: &[u8] = &[
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86,
    0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];
/// The beginning of a SubjectPublicKeyInfo of Ed25519.
const EDWARDS: &[u8] = &[0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
/// The algorithm in a SubjectPublicKeyInfo of RSA.
const RSA: &[u8] =
    &[0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];

/// Returns the key of a SubjectPublicKeyInfo, or `None` if its algorithm is none of [`ALGORITHMS`].
fn verifier(public_key: &[u8]) -> Option<UnparsedPublicKey<&[u8]>> {
    let (algorithm, key): (&'static dyn VerificationAlgorithm, _) =
        if let Some(point) = public_key.strip_prefix(P256).filter(|point| point.len() == 65) {
            (&ECDSA_P256_SHA256_ASN1, point)
        } else if let Some(point) = public_key.strip_prefix(EDWARDS).filter(|point| point.len() == 32) {
            (&ED25519, point)
        } else {
            // A key of 2048 bits or more, so every length has two bytes.
            let [0x30, 0x82, _, _, rest @ ..] = public_key else { return None };
            let [0x03, 0x82, _, _, 0, key @ ..] = rest.strip_prefix(RSA)? else { return None };
            (&RSA_PKCS1_2048_8192_SHA256, key)
        };
    Some(UnparsedPublicKey::new(algorithm, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Public keys and signatures by OpenSSL: RSA of 2048 bits, and Ed25519. The tests of the server sign with P-256.
    const SIGNED: [(&str, &str); 2] = [
        (
            "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxAp-4Jcm2NiwLxplvNyPgcuhEKDKbQeD8OgKWXvOj5TD\
             PQbVbyjmIZMTPr_k3p2CzMjjjfHu9FkTmbX-kLtRnA33r78p9mZKJK1Oyvslkw--rIxNZUxO7LODKzs9UfNeLaBA\
             RvSy9_0XD18GOuDjc5eVwwiIBnJKklOe6HXhEoVXnqonCcVkLuI9CBlHV1m1ViPg-2z4dxXCT1AqqDTfyMffpfZF\
             6PR99wVRJpSTVuYXPp0XcTRt6LCUQqw03vrEw1l6j2a0BVaccOjCgsyozmXr5FpsqiIoDxLwzo9RWAU50P3xSdg-\
             vHO38dL0lVhEQa21Nv3O4hH_zVbOip-npQIDAQAB",
            "HLPE5zyDXIORSCmTLjkqlU5j1Tt_ml2jKIpL27rWnmY783LUgWgfLcuShBa9iHLbbWUO5BVvznInjfvCT53ZhP7B\
             3NCI94ssOBeoWCACbSarcwH55D4RB3h8bKdizDIUR7xxm5Vpq1Jo2Eka3b7R4sIVP0VzvOtkjYfEfNkG4jFnJPle\
             RopWeQ3xHlQTA_aF4fEB0C0r1PsvGo5uUcyc2rmqOkAAcJ2yUPgaQGsX9CXUxYyFZYErKY9Jro98bUJQvNjK6XAo\
             o2f1C2kMt_i9pPf1tZWalxeDei0byCtjQPPqhHi-N6u4YXZy1-XNPtqtLUEfea__nb-WnGkpL3wUXg",
        ),
        (
            "MCowBQYDK2VwAyEA9jrOdn2oeLnpiSOFqYXFaamovriVTxbhzhHwGw_onz4",
            "PWyllOOf8OdnfPSAYMNC7M7mYczarE_hxruMjIFR5N-UU342YlGpGdsbYfRFpu6hqtcTe-D6nSdBR4rniVkbDw",
        ),
    ];
    const CLIENT_DATA: &[u8] =
        br#"{"type":"webauthn.get","challenge":"Y2F0Y2g","origin":"https://shop.example","crossOrigin":false}"#;

    fn party() -> RelyingParty {
        RelyingParty { id: "shop.example".into(), origin: "https://shop.example".into() }
    }

    fn bytes(base64: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(base64).expect("Base64")
    }

    /// A passkey that is backed up, at its seventh signature.
    fn assertion(signature: Vec<u8>) -> Assertion {
        let authenticator_data = [&Sha256::digest("shop.example")[..], &[0b1_1101, 0, 0, 0, 7]].concat();
        let (id, user_handle) = (vec![], vec![]);
        Assertion { id, client_data: CLIENT_DATA.into(), authenticator_data, signature, user_handle }
    }

    #[test]
    fn other_algorithms_are_verified_too() {
        for (key, signature) in SIGNED {
            let (key, mut signature) = (bytes(key), bytes(signature));
            let verified = verified_assertion(&party(), &assertion(signature.clone()), &key);
            assert_eq!(verified, Some(Verified { challenge: b"catch".to_vec(), counter: 7 }));
            signature[3] ^= 1;
            assert_eq!(verified_assertion(&party(), &assertion(signature), &key), None);
        }
    }

    #[test]
    fn a_key_of_another_algorithm_or_form_is_none() {
        for (key, _) in SIGNED {
            let key = bytes(key);
            assert!(verifier(&key).is_some());
            assert!(verifier(&key[1..]).is_none());
            assert!(verifier(&[]).is_none());
        }
        assert!(verifier(&[P256, &[4; 64]].concat()).is_none());
        assert!(verifier(&[EDWARDS, &[4; 33]].concat()).is_none());
    }
}

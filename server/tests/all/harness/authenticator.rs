//! An authenticator in software: makes passkeys and uses them as a browser and a phone would, or as somebody would who
//! cheats.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::staff::STAFF_PASSWORD;
use super::{Answer, Member, Shop};

/// The address of shops that have passkeys.
pub const ORIGIN: &str = "https://shop.example";

/// The flags of an authenticator that has verified the person.
const VERIFIED: u8 = 0b101;
const HAS_CREDENTIAL: u8 = 1 << 6;

/// What comes before the point in a SubjectPublicKeyInfo of P-256, as RFC 5480 says.
const P256_HEAD: [u8; 26] = *b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\0";

/// A passkey on somebody's device.
pub struct Passkey {
    pub id: Vec<u8>,
    pub user_handle: Vec<u8>,
    key: EcdsaKeyPair,
    /// The counter of signatures. An authenticator that does not count leaves it at 0.
    pub counter: u32,
}

/// What browser and authenticator say in a response. Tests change it to cheat.
pub struct Said {
    pub kind: &'static str,
    pub challenge: String,
    pub origin: String,
    pub is_cross_origin: bool,
    pub party: String,
    pub flags: u8,
}

impl Said {
    fn honest(kind: &'static str, options: &Value, flags: u8) -> Self {
        let party = options["rpId"].as_str().or(options["rp"]["id"].as_str()).unwrap().to_owned();
        let challenge = options["challenge"].as_str().unwrap().to_owned();
        Self { kind, challenge, origin: ORIGIN.into(), is_cross_origin: false, party, flags }
    }

    fn client_data(&self) -> Vec<u8> {
        let Self { kind, challenge, origin, is_cross_origin, .. } = self;
        let stated =
            json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": is_cross_origin});
        stated.to_string().into_bytes()
    }

    fn authenticator_data(&self, counter: u32) -> Vec<u8> {
        [&Sha256::digest(&self.party)[..], &[self.flags], &counter.to_be_bytes()].concat()
    }
}

fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn bytes(base64: &Value) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(base64.as_str().unwrap()).unwrap()
}

impl Passkey {
    /// Makes a passkey for the account that the options name.
    pub fn new(options: &Value) -> Self {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, pair.as_ref(), &random).unwrap();
        let id = Sha256::digest(key.public_key().as_ref())[..16].to_vec();
        Self { id, user_handle: bytes(&options["user"]["id"]), key, counter: 0 }
    }

    /// Returns what a browser sends to register it.
    pub fn registration(&self, options: &Value) -> Value {
        self.registration_saying(options, |_| ())
    }

    /// As [`Self::registration`], with lies.
    pub fn registration_saying(&self, options: &Value, lie: impl FnOnce(&mut Said)) -> Value {
        let mut said = Said::honest("webauthn.create", options, VERIFIED | HAS_CREDENTIAL);
        lie(&mut said);
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        // The authenticator's model, and the public key in the authenticator's own format, which nobody reads.
        let data =
            [&said.authenticator_data(self.counter)[..], &[0; 16], &length, &self.id, &[0xa0]].concat();
        let der = [&P256_HEAD[..], self.key.public_key().as_ref()].concat();
        json!({
            "id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": base64(&said.client_data()),
                "authenticatorData": base64(&data),
                "publicKey": base64(&der),
                "publicKeyAlgorithm": -7,
                "transports": ["internal"],
            },
        })
    }

    /// Returns what a browser sends to sign in with it.
    pub fn assertion(&self, options: &Value) -> Value {
        self.assertion_saying(options, |_| ())
    }

    /// As [`Self::assertion`], with lies that it signs.
    pub fn assertion_saying(&self, options: &Value, lie: impl FnOnce(&mut Said)) -> Value {
        let mut said = Said::honest("webauthn.get", options, VERIFIED);
        lie(&mut said);
        let (client, data) = (said.client_data(), said.authenticator_data(self.counter));
        let signed = [&data[..], &Sha256::digest(&client)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": base64(&self.id), "rawId": base64(&self.id), "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": base64(&client),
                "authenticatorData": base64(&data),
                "signature": base64(signature.as_ref()),
                "userHandle": base64(&self.user_handle),
            },
        })
    }
}

impl Shop {
    /// Opens an empty demo shop at an address that browsers have passkeys for.
    pub async fn with_passkeys() -> Self {
        Self::with(&format!("demo = true\npublic_url = '{ORIGIN}'")).await
    }

    /// Begins a sign-in with a passkey and returns the browser's options.
    pub async fn begin_passkey(&self) -> Value {
        self.post("/api/staff/session/begin-passkey").json(&json!({})).await.ok()
    }

    /// Sends a browser's response of a sign-in.
    pub async fn send_assertion(&self, credential: &Value) -> Answer {
        let body = json!({"credential": credential});
        self.post("/api/staff/session/sign-in-with-passkey").json(&body).await
    }

    /// Signs in with a passkey.
    pub async fn passkey_sign_in(&self, passkey: &Passkey) -> Answer {
        self.send_assertion(&passkey.assertion(&self.begin_passkey().await)).await
    }
}

impl Member<'_> {
    /// Asks to add a passkey of this name.
    pub async fn begin_adding_as(&self, name: &str, password: &str) -> Answer {
        let request = json!({"name": name, "current_password": password});
        self.post("passkey/begin-add", &request).await
    }

    /// Begins to add a passkey and returns the browser's options.
    pub async fn begin_adding(&self) -> Value {
        self.begin_adding_as("My phone", STAFF_PASSWORD).await.ok()
    }

    /// Sends a browser's response of a registration.
    pub async fn send_registration(&self, credential: &Value) -> Answer {
        self.post("passkey/add", &json!({"name": "My phone", "credential": credential})).await
    }

    /// Adds a passkey.
    pub async fn passkey(&self) -> Passkey {
        let options = self.begin_adding().await;
        let passkey = Passkey::new(&options);
        self.send_registration(&passkey.registration(&options)).await.ok();
        passkey
    }
}

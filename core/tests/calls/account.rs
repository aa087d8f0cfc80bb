//! Calls for accounts, phone numbers, one-time codes, addresses and enquiries.

use hamour_core::account::{self, NewPassword, SignUp};
use hamour_core::address::{self, AddressForm};
use hamour_core::enquiry::Enquiry;
use hamour_core::otp::{self, Boxes, Challenge};
use hamour_core::{Issue, Phone, phone};
use serde_json::{Value, json};

use super::{answer, arg, issue, text_of};

fn challenge(args: &[Value]) -> Challenge {
    arg(args, 0)
}

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "checkName" => issue("name", account::check_name(&arg::<String>(args, 0))),
        "checkPassword" => issue("password", account::check_password(&arg::<String>(args, 0))),
        "checkSignUp" => answer(account::check_sign_up(&arg::<SignUp>(args, 0))),
        "checkNewPassword" => answer(account::check_new_password(&arg::<NewPassword>(args, 0))),
        "parsePhone" => answer(Phone::parse(&arg::<String>(args, 0)).ok()),
        "checkPhone" => answer(Phone::parse(&arg::<String>(args, 0)).err().map(Issue::from)),
        "checkForgotPhone" => answer(phone::check_forgot(&arg::<String>(args, 0)).err()),
        "phoneTyped" => text_of(args, |input| phone::typed(input).to_owned()),
        "phoneTypedForgot" => text_of(args, |input| phone::typed_forgot(input).to_owned()),
        "phoneFocused" => text_of(args, |input| phone::focused(input, arg(args, 1)).to_owned()),
        "otpEmpty" => answer(Boxes::default()),
        "otpTyped" => answer(arg::<Boxes>(args, 0).typed(arg(args, 1), &arg::<String>(args, 2))),
        "otpBackspaced" => answer(arg::<Boxes>(args, 0).backspaced(arg(args, 1))),
        "otpCode" => answer(arg::<Boxes>(args, 0).code()),
        "otpResendWaitSeconds" => json!(otp::resend_wait_seconds(arg(args, 0), arg(args, 1))),
        "otpSent" => answer(Challenge::sent(arg(args, 0), arg(args, 1), arg(args, 2))),
        "otpAnswered" => answer(challenge(args).answered(arg(args, 1), arg(args, 2))),
        "otpView" => answer(challenge(args).view(arg(args, 1), arg(args, 2))),
        "otpSendRefusal" => answer(otp::send_refusal(arg(args, 0), arg(args, 1))),
        "addressTypes" => answer(address::AddressType::ALL),
        "emptyAddress" => answer(AddressForm::empty()),
        "addressChip" => {
            let [city, street, building] = [0, 1, 2].map(|index| arg::<String>(args, index));
            answer(address::chip(&city, &street, &building))
        }
        "missingAddressFields" => answer(address::missing_fields(&arg::<AddressForm>(args, 0))),
        "malformedAddressFields" => answer(address::malformed_fields(&arg::<AddressForm>(args, 0))),
        "checkEditAddress" => answer(address::check_edit(&arg::<AddressForm>(args, 0))),
        "cleanedAddress" => answer(arg::<AddressForm>(args, 0).cleaned()),
        "addressWithZone" => {
            let zone = arg::<String>(args, 1);
            answer(arg::<AddressForm>(args, 0).with_zone(&zone, arg(args, 2), arg(args, 3)))
        }
        "parseZone" => answer(address::parse_zone(&arg::<String>(args, 0))),
        "zoneAdvice" => answer(address::zone_advice(&arg::<String>(args, 0), arg(args, 1), arg(args, 2))),
        "isInQatar" => json!(address::is_in_qatar(arg(args, 0), arg(args, 1))),
        "checkNewAddressForm" => answer(address::check_new(&arg::<AddressForm>(args, 0))),
        "checkEnquiry" => answer(arg::<Enquiry>(args, 0).check()),
        "isEnquiryComplete" => json!(arg::<Enquiry>(args, 0).is_complete()),
        _ => return None,
    })
}

// The fields of an address and the button that reads the device's location. Used to add and to edit.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { municipalitiesQuery, zonesQuery } from '../../api/addresses';
import { type AddressForm as AddressFields, type AddressType, core } from '../../core';
import { useAddressMessages } from '../../locale/addresses';
import { Button } from '../../primitives/button';
import { Chips } from '../../primitives/choice';
import { Select, TextField } from '../../primitives/field';
import { HomeIcon, PinIcon, WarningIcon } from '../../primitives/icons';
import { LocateIcon, WorkIcon } from '../../primitives/screen-icons';
import { Note } from '../../primitives/note';
import styles from './address-form.module.css';
import { useRuleText } from '../rule-text';
import type { FetchedLocation } from './use-fetched-location';

/** The values of the form. `address_type` always has one of the three values. */
export type AddressValues = Required<AddressFields> & { address_type: AddressType };
export type AddressErrors = Partial<Record<keyof AddressValues, string>>;

/** Returns an empty form. */
export const emptyAddress = (): AddressValues => core().emptyAddress() as AddressValues;

export interface AddressFormProps {
  id: string;
  values: AddressValues;
  errors: AddressErrors;
  /** Marks empty fields, after an alert has listed them. */
  markEmpty?: boolean;
  locationLabel: string;
  location: FetchedLocation;
  onChange: (values: AddressValues) => void;
  onSubmit: () => void;
  ref?: Ref<HTMLFormElement>;
}

export function AddressForm(props: AddressFormProps) {
  const { id, values, onChange, onSubmit, ref } = props;
  const addresses = useAddressMessages();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate ref={ref}>
      <Chips
        label={addresses.type}
        value={values.address_type}
        onChange={(address_type) => {
          onChange({ ...values, address_type });
        }}
        options={core().addressTypes().map((type) => ({
          value: type,
          label: addresses.types[type],
          icon: <AddressTypeIcon type={type} size={20} />,
        }))}
      />
      <p className={styles.needed}>{addresses.allNeeded}</p>
      <LocationFields {...props} />
      <LocationButton label={props.locationLabel} location={props.location} />
    </form>
  );
}

/** The icon of an address type. */
export function AddressTypeIcon({ type, size }: { type: AddressType; size: number }) {
  if (type === 'Home') return <HomeIcon size={size} />;
  return type === 'Work' ? <WorkIcon size={size} /> : <PinIcon size={size} />;
}

function LocationFields({ values, errors, markEmpty = false, onChange }: AddressFormProps) {
  const addresses = useAddressMessages();
  const municipalities = useQuery(municipalitiesQuery);
  const zones = useQuery(zonesQuery);
  const zoneOf = (typed: string) => {
    const number = core().parseZone(typed);
    return zones.data?.find((one) => one.id === number);
  };
  const zone = zoneOf(values.zone_id);
  const chosen = values.municipality_id === '' ? undefined : Number(values.municipality_id);
  // No advice until the list of zones has loaded.
  const advice = zones.data && core().zoneAdvice(values.zone_id, zone?.municipality_id, chosen);
  const nameOf = (id: number | undefined) => municipalities.data?.find((one) => one.id === id)?.name;
  const rightName = nameOf(zone?.municipality_id);

  const [suggested, setSuggested] = useState<number | undefined>(undefined);
  const typeZone = (zone_id: string) => {
    const typed = core().addressWithZone(values, zone_id, zoneOf(zone_id)?.municipality_id, suggested);
    setSuggested(typed.suggested);
    onChange({ ...values, ...typed.form, address_type: values.address_type });
  };
  const missing = markEmpty ? (core().missingAddressFields(values)?.details ?? []) : [];

  const field = (name: keyof AddressValues, label: string) => ({
    label,
    value: values[name],
    error: errors[name] ?? (missing.includes(name) ? addresses.missing : null),
    'aria-required': true,
    onChange: (event: { target: { value: string } }) => {
      onChange({ ...values, [name]: event.target.value });
    },
  });

  return (
    <div className={styles.place}>
      <TextField {...field('address', addresses.building)} autoComplete="address-line2" />
      <TextField {...field('unit', addresses.unit)} placeholder={addresses.unitHint} />
      {/* The zone field comes after the street field, with its own error. */}
      <TextField {...field('pincode', addresses.street)} autoComplete="address-line1" />
      <TextField
        {...field('zone_id', addresses.zone)}
        onChange={(event) => {
          typeZone(event.target.value);
        }}
        inputMode="numeric"
        hint={advice === 'unknown' && errors.zone_id === undefined ? <Unserved /> : (zone?.name ?? addresses.zoneHint)}
      />
      <Select
        {...field('municipality_id', addresses.municipality)}
        placeholder={addresses.chooseMunicipality}
        hint={advice === 'mismatch' && zone !== undefined && rightName !== undefined ? addresses.zoneElsewhere(zone.id, rightName) : undefined}
        options={(municipalities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...field('city', addresses.locality)} placeholder={addresses.localityHint} autoComplete="address-level3" />
    </div>
  );
}

/** A warning that the typed zone is not served. The server rejects it on saving. */
function Unserved() {
  const ruleText = useRuleText();
  return (
    <span className={styles.unserved}>
      <WarningIcon size={16} />
      {ruleText('zone_unknown')}
    </span>
  );
}

/** Five decimals are accurate to about one metre. */
const degrees = (value: number) => value.toFixed(5);

function LocationButton({ label, location }: { label: string; location: FetchedLocation }) {
  const addresses = useAddressMessages();
  const { isLocating, shown, failure, fetch } = location;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The result is at the end of a form that may be scrolled.
    if (shown !== null || failure !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, failure]);

  return (
    <div className={styles.location} ref={box}>
      <Button kind="secondary" busy={isLocating} onClick={fetch}>
        <LocateIcon size={20} />
        {label}
      </Button>
      <div aria-live="polite" className={styles.found}>
        {isLocating && <span className="visually-hidden">{addresses.fetching}</span>}
        {shown !== null && (
          <Note tone="leaf" icon={<PinIcon size={20} />} title={addresses.fetched}>
            <span dir="ltr">{addresses.position(degrees(shown.latitude), degrees(shown.longitude))}</span>{' '}
            {addresses.accuracy(Math.max(1, Math.round(shown.accuracy)))} {addresses.keptWithAddress}
          </Note>
        )}
        {failure !== null && (
          <Note tone="amber" icon={<WarningIcon size={20} />}>
            {failure}
          </Note>
        )}
      </div>
    </div>
  );
}

// Adds a zone, or changes its names, its municipality, what delivery costs there and whether it has express.
import { useRef, useState } from 'react';
import { type Zone, type Zones, type ZonesChange, changeZones, saveZone } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { Select } from '../../components/select';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { useChange, zonesQuery } from './keys';
import { NameFields } from './name-fields';
import { TermsFields, termsChange, termsOf } from './zone-terms';

export interface ZoneDialogProps {
  zones: Zones;
  /** Null for a new one. */
  zone: Zone | null;
  onClose: () => void;
}

interface Wanted {
  form: Parameters<typeof saveZone>[1];
  terms: Omit<ZonesChange, 'numbers'> | null;
}

/** The fields that say themselves what is wrong with them. */
const AT_FIELDS = ['number', 'name', 'name_ar'];

/** Returns what saves the names and then the terms, each only if it is changed. */
function useSave(opened: Zone | null) {
  // If the second call fails, the next try goes on from here.
  const saved = useRef<Zones | null>(null);
  return async (seen: Zones, { form, terms }: Wanted): Promise<Zones> => {
    const latest = saved.current !== null && saved.current.version > seen.version ? saved.current : seen;
    const known = saved.current?.zones.find(({ number }) => number === form.number) ?? opened;
    const isNamed = known !== null && known.name === form.name && known.name_ar === form.name_ar && known.municipality_id === form.municipality_id;
    const change = terms === null ? null : { numbers: [form.number], ...terms };
    if (change !== null && isNamed) return changeZones(latest.version, change);
    saved.current = await saveZone(latest.version, form);
    return change === null ? saved.current : changeZones(saved.current.version, change);
  };
}

/** What is typed of a zone's terms. `wanted` has only what differs from what the person saw when they began. */
function useTerms(zone: Zone | null) {
  const [opened] = useState(zone);
  const [terms, setTerms] = useState(opened === null ? null : termsOf(opened));
  return { opened, terms, setTerms, wanted: opened === null || terms === null ? null : termsChange(opened, terms) };
}

export function ZoneDialog({ zones, zone, onClose }: ZoneDialogProps) {
  const { delivery } = useMessages();
  const { ofFields } = useErrorTexts();
  const [typed, setTyped] = useState(zone === null ? '' : String(zone.number));
  const [names, setNames] = useState({ name: zone?.name ?? '', name_ar: zone?.name_ar ?? '' });
  const [municipality, setMunicipality] = useState(String(zone?.municipality_id ?? zones.municipalities[0]?.id ?? ''));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { opened, terms, setTerms, wanted } = useTerms(zone);
  const done = () => {
    say(delivery.saved);
    onClose();
  };
  const change = useChange<Zones, Wanted>(zones, useSave(opened), done, zonesQuery.queryKey);
  const number = core().typedUnits(typed);
  const errors = ofFields(change.error);
  return (
    <FormDialog
      title={zone === null ? delivery.addZone : delivery.renameZone(zone.name)}
      action={delivery.save}
      isBusy={change.isPending}
      error={AT_FIELDS.some((field) => field in errors) ? null : change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (number !== undefined && wanted !== undefined) change.send({ form: { number, is_new: opened === null, ...names, municipality_id: Number(municipality) }, terms: wanted });
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      {zone === null && (
        <TextField
          label={delivery.number}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={errors.number ?? (isSubmitted && number === undefined ? delivery.numberMalformed : null)}
        />
      )}
      <NameFields
        name={names.name}
        nameAr={names.name_ar}
        onChange={(name, name_ar) => {
          setNames({ name, name_ar });
        }}
        errors={errors}
      />
      <Select
        label={delivery.municipality}
        options={zones.municipalities.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={municipality}
        onChange={setMunicipality}
      />
      {terms !== null && <TermsFields typed={terms} isSubmitted={isSubmitted} onChange={setTerms} />}
    </FormDialog>
  );
}

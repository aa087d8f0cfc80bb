// Whom a notification is for.
import { useQuery } from '@tanstack/react-query';
import { InlineError } from '../../../primitives/inline-error';
import type { AudienceKind } from '../../api/announcements';
import { getZones } from '../../api/delivery';
import { CustomerFinder } from '../../components/customer-finder';
import { TextField } from '../../components/field';
import { Part } from '../../components/part';
import { Select } from '../../components/select';
import { useMay } from '../../components/session';
import { useMessages } from '../../locale';
import type { TypedAnnouncement } from './form';

export interface AnnouncementPartProps {
  typed: TypedAnnouncement;
  set: (change: Partial<TypedAnnouncement>) => void;
  errorOf: (field: string) => string | null;
}

export function AudiencePart(props: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const { typed, set } = props;
  return (
    <Part title={words.audience}>
      <Select
        label={words.kind}
        options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        value={typed.kind}
        onChange={(kind) => {
          set({ kind: kind as AudienceKind, numbers: '', customers: [] });
        }}
      />
      <Details {...props} />
    </Part>
  );
}

function Details({ typed, set, errorOf }: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const mayFind = useMay()('customers.read');
  switch (typed.kind) {
    case 'everyone':
    case 'never_ordered':
      return null;
    case 'ordered_lately':
    case 'not_lately':
      return (
        <TextField
          label={words.days}
          hint={words.daysHint}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          value={typed.days}
          error={errorOf('audience.days')}
          onChange={(days) => {
            set({ days });
          }}
        />
      );
    case 'municipality':
      return <MunicipalityField typed={typed} set={set} errorOf={errorOf} />;
    case 'customers':
      if (mayFind) return <CustomersField typed={typed} set={set} errorOf={errorOf} />;
      return <NumbersField label={words.customers} hint={words.customersHint} typed={typed} set={set} errorOf={errorOf} />;
    case 'zones':
      return <NumbersField label={words.zones} hint={words.zonesHint} typed={typed} set={set} errorOf={errorOf} />;
  }
}

function CustomersField({ typed, set, errorOf }: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const error = errorOf('audience.numbers');
  const text = error !== null && typed.customers.length === 0 ? words.chosenMissing : error;
  return (
    <>
      <CustomerFinder
        label={words.chosen}
        chosen={typed.customers}
        error={text}
        onChange={(customers) => {
          set({ customers });
        }}
      />
      <InlineError>{text}</InlineError>
    </>
  );
}

function NumbersField({ label, hint, typed, set, errorOf }: AnnouncementPartProps & { label: string; hint: string }) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="numbers"
      autoComplete="off"
      value={typed.numbers}
      error={errorOf('audience.numbers')}
      onChange={(numbers) => {
        set({ numbers });
      }}
    />
  );
}

function MunicipalityField({ typed, set, errorOf }: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const { data } = useQuery({ queryKey: ['municipalities'], queryFn: ({ signal }) => getZones(signal) });
  const options = (data?.municipalities ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={words.municipality}
      options={[{ value: '', label: words.chooseMunicipality }, ...options]}
      value={typed.municipality}
      error={typed.municipality === '' && errorOf('audience.municipality_id') !== null ? words.chooseMunicipality : errorOf('audience.municipality_id')}
      onChange={(municipality) => {
        set({ municipality });
      }}
    />
  );
}

// The form that adds a member of staff. Its rules are checked while it is typed, as the server checks them.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { addMember } from '../../api/members';
import { hasCode } from '../../api/errors';
import type { Member, Role } from '../../api/types';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { type FieldError, core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { RoleSelect } from './role-select';
import { MEMBERS_KEY } from './tasks';

export interface AddMemberProps {
  onClose: () => void;
  onAdded: (member: Member, password: string) => void;
}

interface Form {
  name: string;
  username: string;
  email: string;
  role: Role;
}

const EMPTY: Form = { name: '', username: '', email: '', role: 'packer' };
type Field = 'name' | 'username' | 'email';

/** Returns what is wrong with each field. The e-mail address is checked by the server alone. */
const issuesOf = ({ name, username }: Form): Partial<Record<Field, FieldError>> => ({
  name: core().checkStaffName(name),
  username: core().checkUsername(username),
});

export function AddMember({ onClose, onAdded }: AddMemberProps) {
  const { common, staff } = useMessages();
  const { ofFields, ofRule } = useErrorTexts();
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  // A field is judged once it was left, and all of them once the form was sent.
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set());
  const { mutate, isPending, error, reset } = useSingleFlightMutation({
    mutationFn: () => addMember({ ...form, email: form.email.trim() === '' ? null : form.email }),
    onSuccess: ({ member, password }) => {
      void client.invalidateQueries({ queryKey: MEMBERS_KEY });
      onAdded(member, password);
    },
  });
  const issues = issuesOf(form);
  const refused = ofFields(error);
  const field = (name: Field) => ({
    name,
    value: form[name],
    onChange: (value: string) => {
      reset();
      setForm({ ...form, [name]: value });
    },
    onBlur: () => {
      if (form[name] !== '') setJudged(new Set([...judged, name]));
    },
    error: refused[name] ?? (judged.has(name) ? ofRule(issues[name]) : null),
  });
  const submit = () => {
    setJudged(new Set<Field>(['name', 'username', 'email']));
    if (Object.values(issues).every((issue) => issue === undefined)) mutate();
  };
  const isShownByField = Object.keys(refused).length > 0 && !hasCode(error, 'staff_exists');
  return (
    <FormDialog
      title={staff.addTitle}
      action={staff.addConfirm}
      onClose={onClose}
      onSubmit={submit}
      isBusy={isPending}
      error={isShownByField ? null : error}
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- A dialog puts the focus on its first field. */}
      <TextField {...field('name')} label={staff.name} hint={staff.nameHint} autoComplete="off" autoFocus />
      <TextField {...field('username')} label={staff.username} hint={staff.usernameHint} autoComplete="off" autoCorrect="off" spellCheck="false" />
      <TextField {...field('email')} label={staff.email} note={common.optional} hint={staff.emailHint} type="email" autoComplete="off" />
      <RoleSelect
        value={form.role}
        onChange={(role) => {
          setForm({ ...form, role });
        }}
        error={refused.role ?? null}
      />
    </FormDialog>
  );
}

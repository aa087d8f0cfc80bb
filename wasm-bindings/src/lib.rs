//! The rule book, callable from the browser: conversion only, no logic.
